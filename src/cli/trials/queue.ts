/** Games by workers elsewhere: the address of the queue, and what can be wrong with it. Its password is never told. */

import type { Crew } from '../../sim/crew.ts';
import type { Lang } from '../../words/lang.ts';
import { version } from '../protocol/version.ts';
import { trouble } from '../terminal/store.ts';

/** An address that can be one. */
export function queueOf(lang: Lang, text: string | undefined): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  if (text === undefined || url === undefined || !/^postgres(?:ql)?:$/.test(url.protocol))
    return trouble(lang, 'badQueue');
  return text;
}

/** What went wrong with the database, without the secrets of its address. */
export function faultOf(url: string, error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  const text = message === undefined || message === '' ? (code ?? String(error)) : message;
  const { password } = new URL(url);
  return [url, password, decodeURIComponent(password)]
    .filter((secret) => secret !== '')
    .reduce((told, secret) => told.replaceAll(secret, '***'), text);
}

/** The crew of a simulation: here, or by the queue where one is given. */
export async function crewFor(lang: Lang, queue: string | undefined, here: () => Crew): Promise<Crew> {
  if (queue === undefined) return here();
  const url = queueOf(lang, queue);
  const [{ queueCrew }, { versionOf }] = await Promise.all([
    import('../../sim/queue/crew.ts'),
    import('../../sim/queue/store.ts'),
  ]);
  const crew = await queueCrew(url, versionOf(version)).catch((error: unknown) =>
    trouble(lang, 'noQueue', { error: faultOf(url, error) }),
  );
  const work: Crew['work'] = (...orders) =>
    crew.work(...orders).catch((error: unknown) => trouble(lang, 'queueBroke', { error: faultOf(url, error) }));
  return { ...crew, work };
}

/** Games by workers elsewhere: the address of the queue, and what can be wrong with it. Its password is never told. */

import type { Crew } from '../../sim/crew.ts';
import { sayError } from '../../words/common/index.ts';
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

/** A crew, and whether it went away before its work was done. */
export interface Hired extends Crew {
  /** Says when the queue is lost, and in words why: what was played until then still counts. */
  readonly lost: AbortSignal;
}

/** The crew of a simulation: here, or by the queue where one is given. */
export async function crewFor(lang: Lang, queue: string | undefined, here: () => Crew): Promise<Hired> {
  const gone = new AbortController();
  if (queue === undefined) return { ...here(), lost: gone.signal };
  const url = queueOf(lang, queue);
  const [{ queueCrew }, { versionOf }] = await Promise.all([
    import('../../sim/queue/crew.ts'),
    import('../../sim/queue/store.ts'),
  ]);
  const crew = await queueCrew(url, versionOf(version)).catch((error: unknown) =>
    trouble(lang, 'noQueue', { error: faultOf(url, error) }),
  );
  const lose = (error: unknown): void => gone.abort(sayError(lang, 'queueBroke', { error: faultOf(url, error) }));
  return {
    size: crew.size,
    lost: gone.signal,
    work: (...orders) => (gone.signal.aborted ? Promise.resolve() : crew.work(...orders).catch(lose)),
    // Whoever is lost cannot be sent away, and whoever is not has told all he knows.
    dismiss: () => crew.dismiss().catch(() => undefined),
  };
}

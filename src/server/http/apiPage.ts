/** The API as a page: no script, nothing from outside. */

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly requestBody?: object;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly responses?: Readonly<Record<string, object>>;
}

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const block = (title: string, value: object | undefined): string =>
  value === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${safe(JSON.stringify(value, null, 2))}</pre></details>`;

function operation(method: string, path: string, op: Operation): string {
  const parameters = (op.parameters ?? []).map((one) => `<code>${safe(one.name)}</code> (${safe(one.in)})`).join(', ');
  const texts = [op.summary ?? '', ...(op.description ?? '').split('\n\n')].filter((text) => text !== '');
  return `<section><h2><code>${method.toUpperCase()} ${safe(path)}</code></h2>${texts
    .map((text) => `<p>${safe(text)}</p>`)
    .join(
      '',
    )}${parameters === '' ? '' : `<p>${parameters}</p>`}${block('key', op.security)}${block('request', op.requestBody)}${block('responses', op.responses)}</section>`;
}

export function apiPage(document: object): string {
  const { paths = {}, components = {} } = document as {
    paths?: Record<string, Record<string, Operation>>;
    components?: { schemas?: Record<string, object> };
  };
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => operation(method, path, op)),
  );
  const schemas = Object.entries(components.schemas ?? {}).map(([name, schema]) => block(name, schema));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ambuscade API</title><meta name="viewport" content="width=device-width"></head><body><h1>Ambuscade API</h1><p><a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}<section><h2>Schemas</h2>${schemas.join('')}</section></body></html>\n`;
}

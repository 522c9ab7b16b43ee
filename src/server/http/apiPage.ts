/** The API as a page: no script, nothing from outside. */

interface Operation {
  readonly summary?: string;
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
  return `<section><h2><code>${method.toUpperCase()} ${safe(path)}</code></h2><p>${safe(op.summary ?? '')}</p>${
    parameters === '' ? '' : `<p>${parameters}</p>`
  }${block('request', op.requestBody)}${block('responses', op.responses)}</section>`;
}

export function apiPage(document: object): string {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> };
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => operation(method, path, op)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ambuscade API</title><meta name="viewport" content="width=device-width"></head><body><h1>Ambuscade API</h1><p><a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}</body></html>\n`;
}

/** Scripts that these pages start by themselves, workers that is, come from the place of the pages; the browser refuses all else. */

interface Factory {
  readonly createPolicy: (name: 'default', rules: { readonly createScriptURL: (url: string) => string }) => unknown;
}

const own = (url: string): string => {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`not ours: ${url}`);
  return url;
};

const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };
trustedTypes?.createPolicy('default', { createScriptURL: own });

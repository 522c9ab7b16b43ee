/** Addresses of scripts that these pages start by themselves; everything else is refused by the browser. */

interface Policy {
  createScriptURL(url: string): unknown;
}
interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

const own = (url: string): string => {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`not ours: ${url}`);
  return url;
};

let policy: Policy | undefined;

export function scriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (trustedTypes === undefined) return own(url);
  policy ??= trustedTypes.createPolicy('ambuscade', { createScriptURL: own });
  // The browser knows its own kind of string; the types of the language do not.
  return policy.createScriptURL(url) as string;
}

/** Packages of the product, as the product has them: a rival's own copy of the same name is another version. */
import { createRequire } from 'node:module';

export const productRequire = createRequire(new URL('../../package.json', import.meta.url));

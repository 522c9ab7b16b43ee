/** The checks that look at the text of the repository, shared by `npm test`, `npm run lint` and `npm run format`. */
import { runTool } from './bootstrap.mjs';

export const formatCheck = () => runTool('@biomejs/biome', ['format']);
export const formatWrite = (paths) => runTool('@biomejs/biome', ['format', '--write', ...paths]);
export const lint = () => runTool('oxlint', ['--type-aware', '--deny-warnings']);
export const deadCode = () => runTool('knip', ['--no-progress', '--no-config-hints']);

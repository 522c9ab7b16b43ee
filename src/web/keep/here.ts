/** The memory of this device as a page uses it: opened once, when it is first asked. */

import { database } from './database.ts';
import { tellTrouble } from './trouble.ts';

export const keepHere = database(tellTrouble);

// npm start: from a fresh clone to a running product.
import { join } from 'node:path';
import { ensureInstalled, ensureWebBuilt, pinnedNode, root } from './bootstrap.mjs';
import { keepRunning } from './keep-running.mjs';

ensureInstalled();
ensureWebBuilt();
process.exit(await keepRunning(pinnedNode(), [join(root, 'src/app/server/main.ts')]));

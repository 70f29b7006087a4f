// npm start: from a fresh clone to a running product.
import { join } from 'node:path';
import { beginWebBuild, ensureInstalled, pinnedNode, root } from './bootstrap.mjs';
import { keepRunning } from './keep-running.mjs';

ensureInstalled();
// Beside the server, which has a database to prepare and, the first time, a demo to create.
const building = beginWebBuild();
process.exit(await keepRunning(pinnedNode(), [join(root, 'src/app/server/main.ts')], { building }));

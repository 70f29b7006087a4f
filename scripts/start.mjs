// npm start: from a fresh clone to a running product.
import { join } from 'node:path';
import { ensureInstalled, ensureWebBuilt, pinnedNode, root, runUntilItEnds } from './bootstrap.mjs';

ensureInstalled();
ensureWebBuilt();
process.exit(
  await runUntilItEnds(pinnedNode(), [join(root, 'src/app/server/main.ts')], { tellsWhenGone: true }),
);

// npm run test:long: the tests that take minutes (`*.test-long.ts`). Further words are for vitest.
import { ensureInstalled, ensureWebBuilt, runUntilItEnds } from './bootstrap.mjs';

ensureInstalled();
// Some of them start the product as a person would.
ensureWebBuilt();
process.exit(
  await runUntilItEnds('vitest', ['run', '--config', 'vitest.long.config.ts', ...process.argv.slice(2)]),
);

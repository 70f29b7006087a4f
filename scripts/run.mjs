// node scripts/run.mjs <program> …: one of the installed programs, under the pinned Node.
import { ensureInstalled, runUntilItEnds } from './bootstrap.mjs';

ensureInstalled();
const [program, ...args] = process.argv.slice(2);
process.exit(await runUntilItEnds(program, args));

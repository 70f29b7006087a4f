// npm run test:postgres -- <folder of initdb and postgres> …: the unit and HTTP tests on that PostgreSQL. Further words are for vitest.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, fail, runUntilItEnds } from './bootstrap.mjs';

const [folder, ...args] = process.argv.slice(2);
if (!folder || !['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))
  fail('Name the folder that has PostgreSQL’s initdb and postgres, such as /usr/lib/postgresql/15/bin.');
ensureInstalled();
process.env.TEST_POSTGRES_BIN = folder;
process.exit(await runUntilItEnds('vitest', ['run', ...args]));

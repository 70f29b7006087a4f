// node testing/statements/check.ts <folder>: names each SQL template of the server that PostgreSQL has answered in no test.
import { sourceFiles } from '../architecture/imports.ts';
import { recordedIn } from './records.ts';
import { templatesIn } from './templates.ts';

const recorded = recordedIn(process.argv[2]!);
const unrun = templatesIn(sourceFiles()).filter(({ key }) => !recorded.has(key));
for (const { place } of unrun) console.log(`No test runs the SQL at src/${place}`);
process.exit(unrun.length === 0 ? 0 : 1);

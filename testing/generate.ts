// npm run generate: every file that is written from another one, and that a test holds fresh.
import { writeCalls } from '../scripts/generate-calls.ts';
import { writePages } from './architecture/write-pages.ts';
import { writeSchema } from './schema/write.ts';

await writeCalls();
await writeSchema();
await writePages();

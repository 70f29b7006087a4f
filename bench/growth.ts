import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startTestPostgres, templateName } from '../testing/postgres.ts';
import type { Measured } from './growth/measured.ts';
import { measureNotices } from './growth/notices.ts';
import { measureWords } from './growth/words.ts';

/**
 * What grows without an end: the words of messages, and notifications. `npm run bench:growth -- 10000000 2000000` says how many messages
 * and how many notifications; 0 leaves a part out. Writes docs/measurements/growth.md between its marks.
 */
const [messages = 1_000_000, notices = 500_000] = process.argv.slice(2).map(Number);
const page = join(import.meta.dirname, '../docs/measurements/growth.md');
const load = loadavg()[0]!.toFixed(1);

const postgres = await startTestPostgres();
const admin = new Client({ connectionString: postgres.adminUrl(templateName) });
await admin.connect();
try {
  await admin.query(`SET maintenance_work_mem = '1GB'`);
  if (notices > 0) await write('notices', await measureNotices(admin, notices));
  if (messages > 0) await write('words', await measureWords(admin, messages));
} finally {
  await admin.end();
  await postgres.stop();
}

async function write(part: 'notices' | 'words', measured: readonly Measured[]): Promise<void> {
  const [begin, end] = [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`];
  const text = await readFile(page, 'utf8');
  const [before, after] = [text.split(begin)[0]!, text.split(end)[1]!];
  await writeFile(page, `${before}${begin}\n\n${tableOf(measured)}\n\n${end}${after}`);
}

function tableOf(measured: readonly Measured[]): string {
  return [
    `${cpus().length} cores, load of the machine before it began ${load}, \`fsync\` off.`,
    '',
    '| what | measured |',
    '|---|---|',
    ...measured.map(({ what, is }) => `| ${what} | ${is} |`),
  ].join('\n');
}

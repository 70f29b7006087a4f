import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runRestoreCommand } from '../../src/app/server/run-restore-command.ts';
import { rowsOf } from './contents.ts';
import { anInstallation, type Installation } from './installation.ts';

const root = join(import.meta.dirname, '../..');
let own: Installation;
/** A copy of the program with one more migration. */
let later: string;

beforeAll(async () => {
  own = await anInstallation();
  later = await mkdtemp(join(tmpdir(), 'guildhall-later-'));
  for (const name of ['src', 'db', 'package.json'])
    await cp(join(root, name), join(later, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(later, 'node_modules'));
  await writeFile(
    join(later, 'db/migrations/9000_later.sql'),
    `ALTER TABLE posts ADD COLUMN written_later text; UPDATE posts SET written_later = message;`,
  );
});
afterAll(async () => {
  await own.close();
  await rm(later, { recursive: true });
});

async function byLater(command: 'backup' | 'restore', words: string[], env: Record<string, string>) {
  const program = join(later, `src/app/server/${command}-command.ts`);
  const options = { env: { PATH: process.env.PATH, ...env }, cwd: later };
  return promisify(execFile)(process.execPath, [program, ...words], options)
    .then(({ stdout }) => stdout)
    .catch((problem: { stderr: string }) => problem.stderr);
}

test('a later version migrates the backup of an earlier one, and the earlier one refuses the backup of the later', async () => {
  const refused = await byLater('backup', ['--to', join(own.folder, 'mixed.backup')], own.env);
  expect(refused).toContain('The database is of another version than this program');
  const { path: earlier, rows: here } = await own.aQuietBackup();
  const place = await own.anEmptyPlace();
  expect(await byLater('restore', ['--from', earlier], place.env)).toContain('Restored the backup');
  const { rows } = await place.database.admin.query(
    'SELECT bool_and(written_later = message) AS is_migrated FROM posts',
  );
  expect(rows).toEqual([{ is_migrated: true }]);
  const there = await rowsOf(place.database.admin);
  const changed = Object.keys(here).filter((name) => here[name] !== there[name]);
  expect(changed).toEqual(['posts', 'schema_migrations']);

  const path = join(own.folder, 'later.backup');
  expect(await byLater('backup', ['--to', path], place.env)).toContain(`Wrote ${path}`);
  const other = await own.anEmptyPlace();
  expect((await runRestoreCommand(['--from', path], other.env)).said).toContain('newer version of Guildhall');
  await Promise.all([place.remove(), other.remove()]);
});

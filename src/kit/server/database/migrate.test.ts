import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';

const file = '9999_wait_for_a_lock.sql';

const usable = async (index: string) => {
  const { rows } = await database.admin.query<{ is_valid: boolean }>(
    'SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.is_valid;
};

let database: TestDatabase;
let directory: string;
let backup: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'guildhall-migrations-'));
  await writeFile(join(directory, file), 'ALTER TABLE companies ADD COLUMN waited integer;');
  backup = new Client({ connectionString: database.adminUrl });
  await backup.connect();
});
afterAll(async () => {
  await backup.end();
  await rm(directory, { recursive: true });
  await database.drop();
});

test('gives up with a sentence when a lock is never free, and lets readers through meanwhile', async () => {
  await backup.query('BEGIN; LOCK TABLE companies IN ACCESS SHARE MODE');
  const waiting = migrate(database.admin, directory, { eachMs: 20, pauseMs: 1, tries: 3 });
  await expect(waiting).rejects.toThrow(/9999_wait_for_a_lock\.sql could not get its lock.*Start again/);
  await backup.query('SELECT FROM companies LIMIT 1');
  await backup.query('ROLLBACK');
});

test('is applied once the lock is free', async () => {
  await backup.query('BEGIN; LOCK TABLE companies IN ACCESS SHARE MODE');
  const applying = migrate(database.admin, directory, { eachMs: 50, pauseMs: 5, tries: 1000 });
  await backup.query('SELECT pg_sleep(0.2)');
  await backup.query('ROLLBACK');
  expect(await applying).toBe(1);
  expect(await migrate(database.admin, directory)).toBe(0);
});

test('builds an index outside of a transaction, and again when an earlier start left it unusable', async () => {
  const { admin } = database;
  await admin.query(`
    CREATE TABLE grown (id integer, note text); ALTER TABLE grown OWNER TO guildhall_owner;
    INSERT INTO grown SELECT n, 'twice' FROM generate_series(1, 25) n`);
  const unique = '9999_x_unique.sql';
  const text = '-- outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY grown_once ON grown (note);';
  await writeFile(join(directory, unique), text);
  await expect(migrate(admin, directory)).rejects.toThrow(
    /9999_x_unique\.sql failed: could not create unique index/,
  );
  expect(await usable('grown_once')).toBe(false);
  await admin.query(`UPDATE grown SET note = id::text`);
  expect(await migrate(admin, directory)).toBe(1);
  expect(await usable('grown_once')).toBe(true);
});

test('gives up with a sentence when somebody writes on while an index is to be built beside them', async () => {
  const { admin } = database;
  await admin.query(
    'CREATE TABLE written_long (id integer); ALTER TABLE written_long OWNER TO guildhall_owner',
  );
  const name = '9999_xa_written_long.sql';
  const text = '-- outside a transaction\nCREATE INDEX CONCURRENTLY written_long_by_id ON written_long (id);';
  await writeFile(join(directory, name), text);
  await backup.query('BEGIN; INSERT INTO written_long VALUES (1)');
  await expect(migrate(admin, directory, { eachMs: 20, pauseMs: 1, tries: 3 })).rejects.toThrow(
    /9999_xa_written_long\.sql could not get its lock/,
  );
  await backup.query('ROLLBACK');
  expect(await migrate(admin, directory)).toBe(1);
  expect(await usable('written_long_by_id')).toBe(true);
});

test('goes on with the statements that are left when an earlier start broke off', async () => {
  const { admin } = database;
  await writeFile(
    join(directory, '9999_y_backfill.sql'),
    `-- outside a transaction
     -- A piece at a time; with a ; in a comment.
     CREATE INDEX CONCURRENTLY grown_by_note ON grown (note);
     -- repeat
     UPDATE grown SET note = 'new; ' || id WHERE id IN (SELECT id FROM grown WHERE note NOT LIKE 'new;%' LIMIT 10);
     ALTER TABLE grown DROP CONSTRAINT IF EXISTS grown_is_new, ADD CONSTRAINT grown_is_new CHECK (note LIKE 'new;%' AND id < 25) NOT VALID;
     ALTER TABLE grown VALIDATE CONSTRAINT grown_is_new;`,
  );
  await expect(migrate(admin, directory)).rejects.toThrow(/9999_y_backfill\.sql failed: check constraint/);
  await admin.query('DELETE FROM grown WHERE id = 25');
  expect(await migrate(admin, directory)).toBe(1);
  const { rows } = await admin.query(
    `SELECT count(*)::integer AS left FROM grown WHERE note NOT LIKE 'new;%'`,
  );
  expect(rows).toEqual([{ left: 0 }]);
  expect(await usable('grown_by_note')).toBe(true);
});

test('is prepared once by two nodes that start together, also when an index is built beside the work', async () => {
  const url = database.adminUrl.replace(/[^/]+$/, 'prepared_twice');
  await database.admin.query('CREATE DATABASE prepared_twice');
  const applied = await Promise.all([prepareDatabase(url), prepareDatabase(url)]);
  await database.admin.query('DROP DATABASE prepared_twice WITH (FORCE)');
  expect(applied.toSorted((one, other) => one - other)).toEqual([0, expect.any(Number)]);
});

test('names the file and the reason when a migration is wrong, and says it once', async () => {
  await writeFile(join(directory, '9999_wrong.sql'), 'ALTER TABLE no_such_table ADD COLUMN x integer;');
  await expect(migrate(database.admin, directory)).rejects.toThrow(
    'Migration 9999_wrong.sql failed: relation "no_such_table" does not exist.',
  );
});

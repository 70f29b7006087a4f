import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { applyFunctions } from './functions.ts';
import { prepareDatabase } from './prepare.ts';

let database: TestDatabase;
let directory: string;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.admin.query(`
    CREATE TABLE notes (note text); ALTER TABLE notes OWNER TO guildhall_owner; GRANT INSERT ON notes TO guildhall_app`);
});
beforeEach(async () => {
  // A database that knows no other functions than those of the test.
  await database.admin.query('TRUNCATE schema_functions');
  folder = await mkdtemp(join(tmpdir(), 'guildhall-functions-'));
  directory = join(folder, 'functions');
  await mkdir(join(directory, 'kit'), { recursive: true });
  await writeLock({});
  return () => rm(folder, { recursive: true });
});
afterAll(() => database.drop());

const write = (name: string, text: string) => writeFile(join(directory, `kit/${name}.sql`), text);
const remove = (name: string) => rm(join(directory, `kit/${name}.sql`));
const writeLock = (lines: Record<string, string>) =>
  writeFile(
    `${directory}.lock`,
    Object.entries(lines)
      .map(([name, line]) => `${name} ${line}\n`)
      .join(''),
  );
const applied = () => applyFunctions(database.admin, directory);
const answer = async (statement: string) =>
  Object.values((await database.admin.query<Record<string, unknown>>(statement)).rows[0] ?? {})[0];
const signatures = async (name: string) =>
  (
    await database.admin.query<{ signature: string }>(
      'SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE proname = $1',
      [name],
    )
  ).rows.map(({ signature }) => signature);

const greeting = (words: string) =>
  `CREATE OR REPLACE FUNCTION greeting() RETURNS text LANGUAGE sql AS $$ SELECT '${words}' $$;`;

test('applies a file that is new or changed, and leaves the others alone', async () => {
  await write('greeting', greeting('Hello'));
  await write(
    'other',
    'CREATE OR REPLACE FUNCTION other() RETURNS text LANGUAGE sql AS $$ SELECT greeting() $$;',
  );
  expect(await applied()).toBe(2);
  expect(await applied()).toBe(0);
  await write('greeting', greeting('Good morning'));
  expect(await applied()).toBe(1);
  expect(await answer('SELECT other()')).toBe('Good morning');
  expect(await answer(`SELECT proowner::regrole::text FROM pg_proc WHERE proname = 'greeting'`)).toBe(
    'guildhall_owner',
  );
});

test('applies a file again when a migration has dropped its function', async () => {
  await write('greeting', greeting('Hello'));
  await applied();
  await database.admin.query('DROP FUNCTION greeting()');
  expect(await applied()).toBe(1);
  expect(await answer('SELECT greeting()')).toBe('Hello');
});

test('replaces a function whose arguments or result have changed, and leaves no second one', async () => {
  const granted = (text: string) => `${text} REVOKE EXECUTE ON FUNCTION sum_of FROM PUBLIC;`;
  await write(
    'sum_of',
    granted('CREATE OR REPLACE FUNCTION sum_of(a integer) RETURNS integer LANGUAGE sql AS $$ SELECT a $$;'),
  );
  await applied();
  await write(
    'sum_of',
    granted('CREATE OR REPLACE FUNCTION sum_of(b integer) RETURNS bigint LANGUAGE sql AS $$ SELECT b $$;'),
  );
  await applied();
  expect(await answer('SELECT pg_typeof(sum_of(1))::text')).toBe('bigint');
  await write(
    'sum_of',
    'CREATE OR REPLACE FUNCTION sum_of(a integer, b integer) RETURNS integer LANGUAGE sql AS $$ SELECT a + b $$;',
  );
  await applied();
  expect(await signatures('sum_of')).toEqual(['sum_of(integer,integer)']);
  await write(
    'sum_of',
    granted('CREATE OR REPLACE FUNCTION sum_of(a text) RETURNS text LANGUAGE sql AS $$ SELECT a $$;'),
  );
  await applied();
  expect(await signatures('sum_of')).toEqual(['sum_of(text)']);
});

test('takes a right away that the file no longer grants', async () => {
  const mayCall = () => answer(`SELECT has_function_privilege('guildhall_app', 'secret()', 'EXECUTE')`);
  const secret =
    'CREATE OR REPLACE FUNCTION secret() RETURNS text LANGUAGE sql AS $$ SELECT current_user::text $$;';
  const closed = 'REVOKE EXECUTE ON FUNCTION secret FROM PUBLIC;';
  await write('secret', `${secret} ${closed} GRANT EXECUTE ON FUNCTION secret TO guildhall_app;`);
  await applied();
  expect(await mayCall()).toBe(true);
  await write('secret', `${secret} ${closed}`);
  await applied();
  expect(await mayCall()).toBe(false);
  await write('secret', secret);
  await applied();
  expect(await mayCall()).toBe(true);
});

const stamp = `CREATE OR REPLACE FUNCTION stamp() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.note := NEW.note || '!'; RETURN NEW; END $$;`;

test('makes the triggers of a file, and drops one that the file no longer has', async () => {
  const { admin } = database;
  const noted = () => answer(`INSERT INTO notes VALUES ('so') RETURNING note`);
  const first =
    'CREATE OR REPLACE TRIGGER first_stamp BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION stamp();';
  await write('stamp', `${stamp}\n${first}\n${first.replace('first_stamp', 'second_stamp')}`);
  await applied();
  expect(await noted()).toBe('so!!');
  await write('stamp', `${stamp}\n${first}`);
  await applied();
  expect(await noted()).toBe('so!');
  await admin.query('DROP FUNCTION stamp() CASCADE');
});

test('waits for a table that someone else holds, and says so when that takes too long', async () => {
  const backup = new Client({ connectionString: database.adminUrl });
  await backup.connect();
  await backup.query('BEGIN; LOCK TABLE notes IN ROW EXCLUSIVE MODE');
  await write(
    'stamp',
    `${stamp}\nCREATE OR REPLACE TRIGGER stamp BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION stamp();`,
  );
  const waiting = applyFunctions(database.admin, directory, { eachMs: 20, pauseMs: 1, tries: 3 });
  await expect(waiting).rejects.toThrow(/db\/functions could not get its lock.*Start again/);
  await backup.end();
  expect(await applied()).toBe(1);
  await database.admin.query('DROP FUNCTION stamp() CASCADE');
});

test('replaces a view whose columns are others now', async () => {
  await write('noted', 'CREATE OR REPLACE VIEW noted AS SELECT note, 1 AS number FROM notes;');
  await applied();
  await write('noted', 'CREATE OR REPLACE VIEW noted AS SELECT note FROM notes;');
  await applied();
  expect(
    await answer(
      `SELECT count(*)::integer FROM pg_attribute WHERE attrelid = 'noted'::regclass AND attnum > 0`,
    ),
  ).toBe(1);
  await remove('noted');
  await writeLock({ noted: '2 gone' });
  await applied();
  expect(await answer(`SELECT to_regclass('noted')`)).toBeNull();
});

test('drops a function whose file was deleted, and no function that never had one', async () => {
  await database.admin.query(`CREATE FUNCTION stranger() RETURNS void LANGUAGE sql AS ''`);
  await write('greeting', greeting('Hello'));
  await applied();
  await remove('greeting');
  await writeLock({ greeting: '2 gone' });
  expect(await applied()).toBe(1);
  expect(await signatures('greeting')).toEqual([]);
  expect(await applied()).toBe(0);
  expect(await signatures('stranger')).toEqual(['stranger()']);
});

test('refuses a database whose function a newer version has changed, and puts no older text back', async () => {
  await write('greeting', greeting('Good morning'));
  await writeLock({ greeting: '2 x' });
  await applied();
  await write('greeting', greeting('Hello'));
  await writeLock({ greeting: '1 x' });
  await expect(applied()).rejects.toThrow(
    'The database was migrated by a newer version (function greeting). Please start that version, or restore a back-up.',
  );
  expect(await answer('SELECT greeting()')).toBe('Good morning');
});

test('refuses a database that has a function of a newer version', async () => {
  await write('greeting', greeting('Hello'));
  await applied();
  await remove('greeting');
  await expect(applied()).rejects.toThrow(/migrated by a newer version \(function greeting\)/);
});

test('goes back to an earlier text when a newer version says so', async () => {
  for (const [words, line] of [
    ['Hello', '1 x'],
    ['Good morning', '2 x'],
    ['Hello', '3 x'],
  ] as const) {
    await write('greeting', greeting(words));
    await writeLock({ greeting: line });
    await applied();
    expect(await answer('SELECT greeting()')).toBe(words);
  }
});

test('names the file and the reason when one is wrong, and applies none', async () => {
  await write('greeting', greeting('Hello'));
  await applied();
  await write('greeting', greeting('Hi'));
  await write(
    'wrong',
    'CREATE OR REPLACE FUNCTION wrong() RETURNS no_such_type LANGUAGE sql AS $$ SELECT $$;',
  );
  await expect(applied()).rejects.toThrow(
    'db/functions failed: kit/wrong.sql: type "no_such_type" does not exist.',
  );
  expect(await answer('SELECT greeting()')).toBe('Hello');
  expect(await answer('SELECT count(*)::integer FROM schema_functions')).toBe(1);
});

test('a start applies the files, and the next one finds nothing to do', async () => {
  const { admin, adminUrl } = database;
  await admin.query(
    'CREATE OR REPLACE FUNCTION is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE RETURN true',
  );
  await prepareDatabase(adminUrl);
  expect(await answer(`SELECT pg_get_functiondef('is_system'::regproc) LIKE '%app.system%'`)).toBe(true);
  expect(await applyFunctions(admin)).toBe(0);
});

import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFunctionFiles, type FunctionFile } from '../../src/kit/server/database/function-files.ts';
import { applyFunctions } from '../../src/kit/server/database/functions.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { definitions } from '../schema/definitions.ts';
import { tablesOf } from './table-owners.ts';

let database: TestDatabase;
let files: FunctionFile[];
beforeAll(async () => {
  database = await createTestDatabase();
  files = await readFunctionFiles();
});
afterAll(() => database.drop());

test('every function and view has a file, and every file a function or view', async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm')`,
  );
  expect(files.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('every file is in the folder of the kit or of a feature', () => {
  expect(files.filter(({ path }) => !(dirname(path) in tablesOf)).map(({ path }) => path)).toEqual([]);
});

test('a file makes what its name says and the triggers that call it, and nothing else', async () => {
  const made: Record<string, string[]> = {};
  for (const { name, text } of files) {
    const answers = (await database.admin.query(
      `BEGIN; SET LOCAL ROLE guildhall_owner; SET LOCAL check_function_bodies = off; ${text};
       SELECT proname AS name FROM pg_proc WHERE xmin = pg_current_xact_id()::xid
        UNION SELECT relname FROM pg_class WHERE relkind = 'v' AND xmin = pg_current_xact_id()::xid
        UNION SELECT proname FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT tgisinternal AND t.xmin = pg_current_xact_id()::xid;
       ROLLBACK`,
    )) as unknown as { command: string; rows: { name: string }[] }[];
    made[name] = answers.find(({ command }) => command === 'SELECT')!.rows.map((row) => row.name);
  }
  expect(made).toEqual(Object.fromEntries(files.map(({ name }) => [name, [name]])));
});

test.each([
  ['nothing was granted or revoked', 'UPDATE pg_proc SET proacl = NULL'],
  [
    'everyone may call everything',
    `UPDATE pg_proc SET proacl = '{=X/guildhall_owner,guildhall_owner=X/guildhall_owner,guildhall_app=X/guildhall_owner,guildhall_public=X/guildhall_owner}'`,
  ],
])('files alone say who may call a function: the same comes out when %s', async (_, before) => {
  const { admin } = database;
  const wanted = await definitions(admin);
  await admin.query(`${before} WHERE pronamespace = 'public'::regnamespace; TRUNCATE schema_functions`);
  expect(await definitions(admin)).not.toEqual(wanted);
  // Every file, and those that are gone.
  expect(await applyFunctions(admin)).toBeGreaterThanOrEqual(files.length);
  expect(await definitions(admin)).toEqual(wanted);
});

/**
 * As CREATE FUNCTION would, now that all of them are there: bodies in SQL against the schema, bodies in PL/pgSQL by their syntax. What
 * those say about the schema is checked by `functions.test-long.ts`.
 */
async function faultOf(oid: number, language: string): Promise<string | undefined> {
  const validator = language === 'sql' ? 'fmgr_sql_validator' : 'plpgsql_validator';
  return database.admin.query(`SELECT ${validator}($1)`, [oid]).then(
    () => undefined,
    (problem: Error) => problem.message,
  );
}

async function faults(): Promise<string[]> {
  const { rows } = await database.admin.query<{ name: string; oid: number; language: string }>(
    `SELECT proname AS name, p.oid, lanname AS language FROM pg_proc p JOIN pg_language l ON l.oid = prolang
      WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name, oid, language } of rows) {
    const fault = await faultOf(oid, language);
    if (fault !== undefined) found.push(`${name}: ${fault}`);
  }
  return found;
}

test('every function in SQL names tables, columns and functions that exist', async () => {
  expect(await faults()).toEqual([]);
});

test('a function with a wrong column is found', async () => {
  const { admin } = database;
  await admin.query('SET check_function_bodies = off');
  await admin.query(`CREATE FUNCTION planted() RETURNS text LANGUAGE sql AS 'SELECT colour FROM companies'`);
  await admin.query('RESET check_function_bodies');
  expect(await faults()).toEqual(['planted: column "colour" does not exist']);
  await admin.query('DROP FUNCTION planted');
});

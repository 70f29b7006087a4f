import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryFolder } from '../scripts/memory-folder.mjs';
import { installedIn } from '../src/kit/server/database/embedded-files.ts';
import { startTestPostgres, templateName } from './postgres.ts';
import { bodyFaults, ensurePlpgsqlCheck } from './schema/plpgsql-check.ts';

const programs = ensurePlpgsqlCheck();
if (programs === undefined)
  console.log(
    'Bodies in PL/pgSQL are not checked: plpgsql_check is missing, and apt-get could not install it (package postgresql-15-plpgsql-check).',
  );

describe.skipIf(programs === undefined)('bodies in PL/pgSQL', () => {
  let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
  let admin: Client;
  beforeAll(async () => {
    postgres = await startTestPostgres(memoryFolder(), installedIn(programs!));
    admin = new Client({ connectionString: postgres.adminUrl(templateName) });
    await admin.connect();
    await admin.query('CREATE EXTENSION plpgsql_check');
  });
  afterAll(async () => {
    await admin?.end();
    await postgres?.stop();
  });

  test('name tables, columns and functions that exist', async () => {
    expect(await bodyFaults(admin)).toEqual([]);
  });

  const planted = (body: string, result = 'void') =>
    `CREATE FUNCTION planted() RETURNS ${result} LANGUAGE plpgsql AS $$ BEGIN ${body} END $$`;

  test.each([
    [
      'a wrong column',
      planted('UPDATE companies SET colour = 1;'),
      'planted, line 1: column "colour" of relation "companies" does not exist',
    ],
    ['a wrong table', planted('PERFORM FROM firms;'), 'planted, line 1: relation "firms" does not exist'],
    [
      'a wrong argument',
      planted(`PERFORM close_company('x');`),
      'planted, line 1: function close_company(unknown) does not exist',
    ],
    [
      'a column that the table of a trigger lacks',
      `${planted('NEW.colour := 1; RETURN NEW;', 'trigger')};
       CREATE TRIGGER planted BEFORE INSERT ON companies FOR EACH ROW EXECUTE FUNCTION planted()`,
      'planted ON companies, line 1: record "new" has no field "colour"',
    ],
  ])('are found with %s', async (_, statement, fault) => {
    await admin.query(`BEGIN; ${statement}`);
    const faults = await bodyFaults(admin);
    await admin.query('ROLLBACK');
    expect(faults).toEqual([fault]);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../../src/app/server/features.ts';
import { mergePeople } from '../../src/features/members/server/merging/merge-people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { tablesOf } from './table-owners.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({})));
afterAll(() => server.close());

/** Of the kit, and of nobody in particular: history that says whose it was when it was written. */
const history = ['events.by_company_id'];

const named = features
  .flatMap(({ name, merge }) => (merge ? [{ name, columns: merge.columns }] : []))
  .concat({ name: 'members', columns: mergePeople.columns });

test('every column that leads to a company is named by its feature when companies are merged', async () => {
  const { rows } = await server.database.admin.query<{ column: string }>(`
    SELECT DISTINCT t.relname || '.' || a.attname AS column
      FROM pg_constraint k
      JOIN pg_class t ON t.oid = k.conrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (k.conkey)
     WHERE k.contype = 'f' AND k.confrelid = 'companies'::regclass AND a.attname <> 'community_id'
    UNION
    SELECT t.relname || '.' || a.attname
      FROM pg_attribute a
      JOIN pg_class t ON t.oid = a.attrelid AND t.relkind IN ('r', 'p') AND t.relnamespace = 'public'::regnamespace
     WHERE a.attname ~ 'company|companies' AND a.atttypid IN ('bigint'::regtype, 'bigint[]'::regtype) AND NOT a.attisdropped`);
  const known = named.flatMap(({ columns }) => Object.keys(columns));
  expect([...known, ...history].toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
});

test('and by no other feature than the one whose table it is', () => {
  for (const { name, columns } of named)
    for (const column of Object.keys(columns)) expect(tablesOf[name]).toContain(column.split('.')[0]);
});

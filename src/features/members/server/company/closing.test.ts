import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, type TestCommunity } from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, values)).rows;

/** What others need of a company that has closed, and what says that it has. Every other column is as in a company that has just begun. */
const staying = new Set([
  'community_id',
  'id',
  'public_id',
  'name',
  'name_key',
  'currency',
  'subscription_type',
  'subscription_status',
  'subscription_expiry',
  'created_at',
  'contact_member_id',
  'first_member_id',
  'version',
  'index_version',
  'closed_at',
  'merged_into',
  'end_announced_for',
  'last_day_announced_for',
]);

const filledWith: Record<string, string> = {
  text: `'zyxwood'`,
  jsonb: `'{"zyxwood": true}'`,
  ARRAY: `'{zyxwood}'`,
  boolean: 'true',
  integer: '7',
  smallint: '7',
  bigint: '7',
  date: `'2020-02-02'`,
  'timestamp with time zone': `'2020-02-02'`,
};

const found = async (name: string) => {
  const [row] = await query<Record<string, unknown>>(
    'INSERT INTO companies (community_id, name) VALUES ($1, $2) RETURNING *',
    [community.id, name],
  );
  return row!;
};
const rowOf = async (id: unknown) =>
  (await query<Record<string, unknown>>('SELECT * FROM companies WHERE id = $1', [id]))[0]!;

test('a company that closes keeps nothing in any column that is not named as staying', async () => {
  const [fresh, closing] = [await found('Fresh'), await found('Zyxwood')];
  const columns = await query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'companies'`,
  );
  const emptied = columns.filter(({ name }) => !staying.has(name));
  const values = emptied.map(({ name, type }) => `${name} = ${filledWith[type]}`);
  await query(`UPDATE companies SET ${values.join(', ')} WHERE id = $1`, [closing.id]);
  const names = emptied.map(({ name }) => name);
  const filled = await rowOf(closing.id);
  expect(names.filter((name) => JSON.stringify(filled[name]) === JSON.stringify(fresh[name]))).toEqual([]);

  await query('SELECT close_company($1, $2)', [community.id, closing.id]);
  const closed = await rowOf(closing.id);
  for (const name of names) expect([name, closed[name]]).toEqual([name, fresh[name]]);
  expect(closed).toMatchObject({ name: 'Former company', name_key: 'former company' });
});

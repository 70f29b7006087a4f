import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { tenancyFaults } from './catalogue.ts';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

/** Runs statements as the tables' owner, looks, and takes everything back. */
async function faultsAfter(statements: string): Promise<string[]> {
  const { admin } = database;
  await admin.query('BEGIN');
  try {
    await admin.query(`SET LOCAL ROLE guildhall_owner; ${statements}; RESET ROLE`);
    return await tenancyFaults(admin);
  } finally {
    await admin.query('ROLLBACK');
  }
}

test('every table keeps the communities apart', async () => {
  expect(await tenancyFaults(database.admin)).toEqual([]);
});

const good = `CREATE TABLE planted (community_id bigint NOT NULL REFERENCES communities, id bigint, member_id bigint,
  PRIMARY KEY (community_id, id)); CALL protect_tenant_table('planted')`;

test('a table made as the rules say is not complained about', async () => {
  expect(await faultsAfter(good)).toEqual([]);
});

const planted: [string, string, RegExp][] = [
  [
    'a table without a community',
    'CREATE TABLE planted (id bigint PRIMARY KEY)',
    /planted has no community_id/,
  ],
  ['a key without the community', good.replace('(community_id, id)', '(id)'), /planted has a primary key/],
  [
    'no row-level security',
    `${good}; ALTER TABLE planted DISABLE ROW LEVEL SECURITY`,
    /planted does not enforce/,
  ],
  [
    'security that spares the owner',
    `${good}; ALTER TABLE planted NO FORCE ROW LEVEL SECURITY`,
    /planted does not enforce/,
  ],
  [
    'a policy that shows all',
    `${good}; CREATE POLICY all_rows ON planted TO guildhall_app USING (true)`,
    /planted lets the application/,
  ],
  ['no policy', `${good}; DROP POLICY own_community ON planted`, /planted lets the application/],
  [
    'a foreign key that accepts another community’s row',
    `ALTER TABLE members ADD UNIQUE (id); ${good}; ALTER TABLE planted ADD FOREIGN KEY (member_id) REFERENCES members (id)`,
    /planted refers to members without the community/,
  ],
  [
    'a uniqueness that tells one community of another’s rows',
    `${good}; ALTER TABLE planted ADD UNIQUE (member_id)`,
    /planted has a uniqueness that reaches beyond/,
  ],
  ['a view with its owner’s eyes', 'CREATE VIEW planted AS SELECT * FROM members', /planted is a view/],
  [
    'a function with its owner’s rights for everybody',
    `CREATE FUNCTION planted() RETURNS bigint LANGUAGE sql SECURITY DEFINER AS 'SELECT 1::bigint'`,
    /planted runs with its owner's rights for everybody/,
  ],
];

test.each(planted)('%s is found', async (_, statements, fault) => {
  expect((await faultsAfter(statements)).join('\n')).toMatch(fault);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { statementFaults } from './statements/check.ts';
import { Sources } from './statements/syntax.ts';

let database: TestDatabase;
// A copy: nobody could copy the template while it is read.
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test(
  'every statement of the server fits the schema and the rights of its role',
  { timeout: 300_000 },
  async () => {
    const sources = new Sources();
    expect(sources.nodes.length).toBeGreaterThan(100_000);
    const faults = await statementFaults(database.admin, sources);
    expect(faults).toEqual([
      // The list of those who match best is read whole, so nothing ever reads it backwards.
      expect.stringMatching(/^features\/members\/server\/directory\/directory-order\.ts:\d+: column "rank"/),
    ]);
  },
);

const planted: [string, string, string][] = [
  [
    'a column that is not there',
    'sql`SELECT naem FROM companies`.execute(tx)',
    'column "naem" does not exist',
  ],
  [
    'a condition that only some callers add',
    'const list = (only) => sql`SELECT id FROM companies WHERE ${only}`.execute(tx); list(sql`true`); list(sql`naem = ${1}`)',
    'column "naem" does not exist',
  ],
  [
    'a branch that nobody has taken',
    'sql`SELECT id FROM companies ORDER BY ${isNew ? sql`created` : sql`id`}`.execute(tx)',
    'column "created" does not exist',
  ],
  [
    'a row that the application may not change',
    'sql`DELETE FROM communities`.execute(tx)',
    'permission denied for table communities',
  ],
  [
    'a polled statement',
    "database.poll('SELECT poll_nothing($1)', [1])",
    'function poll_nothing(unknown) does not exist',
  ],
  ['a piece that nothing uses', 'const unused = sql`naem`', 'no statement is made of it'],
];

test.each(planted)('%s: it is found', async (_, code, fault) => {
  const sources = new Sources(new Map([['kit/server/x.ts', code]]));
  expect(await statementFaults(database.admin, sources)).toEqual([`kit/server/x.ts:1: ${fault}`]);
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
// Sets up how the driver reads what PostgreSQL answers.
import '../../src/kit/server/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { readAs, rowTypes, typesFile } from '../schema/row-types.ts';

let database: TestDatabase;
// A copy: nobody could copy the template while it is read.
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('db.gen.ts is what `npm run generate` makes of the migrations', async () => {
  expect(await readFile(typesFile, 'utf8')).toBe(await rowTypes(database.adminUrl));
});

const samples: Record<string, string> = {
  bigint: '9007199254740991',
  'bigint[]': '{9007199254740991}',
  boolean: 'true',
  bytea: '\\x00ff',
  date: '2026-03-31',
  int8multirange: '{[1,7]}',
  integer: '7',
  jsonb: '{"any": "shape"}',
  smallint: '7',
  'smallint[]': '{7}',
  text: 'words',
  'text[]': '{words}',
  'timestamp with time zone': '2026-03-31T10:00:00Z',
  uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
};

test('the driver reads every type of the schema as db.gen.ts says', async () => {
  const read: Record<string, string> = {};
  for (const type of Object.keys(readAs)) {
    const { rows } = await database.admin.query<{ value: unknown }>(`SELECT $1::${type} AS value`, [
      samples[type],
    ]);
    read[type] = type === 'jsonb' ? 'unknown' : kindOf(rows[0]?.value);
  }
  expect(read).toEqual(readAs);
});

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/kit/server/database/open.ts';
import { createLog } from '../../src/kit/server/log.ts';
import { sql, type Sql } from '../../src/kit/server/sql.ts';
import type { Database } from '../../src/kit/server/tx.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { recordedIn, recordStatements } from './records.ts';
import { keyOf, templatesIn } from './templates.ts';

describe('templates', () => {
  const inFile = (text: string, file = 'features/board/server/add-card.ts') =>
    templatesIn(new Map([[file, text]])).map(({ place, key }) => [place, key.replaceAll('\0', '…')]);

  test('are found with their places, also those inside others', () => {
    const text = 'const a = 1;\nconst b = () => sql<Row>`SELECT ${x ? sql`a` : sql`b`} FROM c`;';
    expect(inFile(text)).toEqual([
      ['features/board/server/add-card.ts:2', 'SELECT … FROM c'],
      ['features/board/server/add-card.ts:2', 'a'],
      ['features/board/server/add-card.ts:2', 'b'],
    ]);
  });

  test('are not looked for in tests, in screens, and where they are empty', () => {
    expect(inFile('sql`a`', 'features/board/server/add-card.test.ts')).toEqual([]);
    expect(inFile('sql`a`', 'features/board/web/Board.ts')).toEqual([]);
    expect(inFile('sql``')).toEqual([]);
  });
});

describe('a statement', () => {
  let inPostgres: TestDatabase;
  let database: Database;
  let folder: string;
  let stop: () => void;
  beforeAll(async () => {
    inPostgres = await createTestDatabase();
    database = openDatabase({ url: inPostgres.url, poolSize: 1, log: createLog('silent') });
  });
  afterAll(async () => {
    await database.close();
    await inPostgres.drop();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statements-'));
    stop = recordStatements(folder);
  });
  afterEach(async () => {
    stop();
    await rm(folder, { recursive: true });
  });

  const run = (statement: Sql) => database.inCommunity({ communityId: 1 }, (tx) => statement.execute(tx));
  const isRecorded = (...texts: readonly string[]) => recordedIn(folder).has(keyOf(texts));

  test('is recorded with each of its pieces when PostgreSQL has answered it', async () => {
    await run(sql`SELECT name FROM companies WHERE ${sql`id = ${1}`} AND ${true}`);
    expect(isRecorded('SELECT name FROM companies WHERE ', ' AND ', '')).toBe(true);
    expect(isRecorded('id = ', '')).toBe(true);
  });

  test.each([
    ['names a column that is not there', sql`SELECT naem FROM companies`, /column "naem" does not exist/],
    ['does what its role may not do', sql`DELETE FROM communities`, /permission denied/],
    ['compares two types', sql`SELECT 1 FROM companies WHERE name = id`, /operator does not exist/],
  ])('fails and is not recorded when it %s', async (_, statement, problem) => {
    await expect(run(statement)).rejects.toThrow(problem);
    expect(recordedIn(folder).size).toBe(0);
  });
});

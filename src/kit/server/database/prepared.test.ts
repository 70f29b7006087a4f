import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createLog } from '../log.ts';
import { closePool, openPool, send } from './connection.ts';
import { PreparedStatements } from './prepared.ts';

test('names a text when it is used a second time, and always the same', () => {
  const prepared = new PreparedStatements();
  expect(prepared.nameOf('SELECT 1')).toBeUndefined();
  expect(prepared.nameOf('SELECT 2')).toBeUndefined();
  expect(prepared.nameOf('SELECT 1')).toBe('statement_1');
  expect(prepared.nameOf('SELECT 2')).toBe('statement_2');
  expect(prepared.nameOf('SELECT 1')).toBe('statement_1');
});

test('names at most a thousand texts', () => {
  const prepared = new PreparedStatements();
  const texts = Array.from({ length: 1001 }, (_, at) => `SELECT ${at}`);
  const names = texts.map((text) => [prepared.nameOf(text), prepared.nameOf(text)][1]);
  expect(new Set(names.slice(0, 1000)).size).toBe(1000);
  expect(names[1000]).toBeUndefined();
  expect(prepared.nameOf('SELECT 999')).toBe(names[999]);
});

test('gives no place to texts that come once', () => {
  const prepared = new PreparedStatements();
  for (let at = 0; at < 5000; at += 1) prepared.nameOf(`SELECT ${at}`);
  expect([prepared.nameOf('SELECT'), prepared.nameOf('SELECT')]).toEqual([undefined, 'statement_1']);
  // It was used once, too long ago.
  expect(prepared.nameOf('SELECT 0')).toBeUndefined();
});

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 1, createLog('silent'));
});
afterAll(async () => {
  await closePool(pool);
  await database.drop();
});

test('has PostgreSQL prepare a statement that is sent twice in the same moment', async () => {
  const client = await pool.connect();
  const sum = (value: number) =>
    send<{ sum: number }>(client, { text: 'SELECT $1::integer + 1 AS sum', values: [value] });
  const answers = await Promise.all([sum(1), sum(2), sum(3)]);
  expect(answers.map(({ rows }) => rows[0]!.sum)).toEqual([2, 3, 4]);
  const { rows } = await send<{ name: string }>(client, {
    text: 'SELECT name FROM pg_prepared_statements',
    values: [],
  });
  expect(rows).toEqual([{ name: 'statement_1' }]);
  client.release();
});

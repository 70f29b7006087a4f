import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockOf, readFunctionFiles, readRevisions } from '../../src/kit/server/database/function-files.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { lockText } from '../schema/function-lock.ts';
import { schemaFile, schemaText } from '../schema/schema-file.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('db/schema.sql is what `npm run generate` makes of the migrations', async () => {
  expect(await readFile(schemaFile, 'utf8')).toBe(await schemaText(database.adminUrl));
});

test('db/functions.lock is what `npm run generate` makes of db/functions', async () => {
  expect(await readFile(lockOf(), 'utf8')).toBe(lockText(await readFunctionFiles(), await readRevisions()));
});

test('a changed file counts one up in functions.lock, and a deleted one stays there as gone', () => {
  const file = (name: string, checksum: string) => ({ name, path: `kit/${name}.sql`, text: '', checksum });
  const before = new Map([
    ['changed', { revision: 3, checksum: 'old' }],
    ['deleted', { revision: 1, checksum: 'x' }],
    ['left_alone', { revision: 2, checksum: 'same' }],
    ['long_deleted', { revision: 5, checksum: 'gone' }],
  ]);
  const text = lockText([file('left_alone', 'same'), file('added', 'new'), file('changed', 'new')], before);
  expect(text.split('\n').filter((line) => !line.startsWith('#'))).toEqual([
    'added 1 new',
    'changed 4 new',
    'deleted 2 gone',
    'left_alone 2 same',
    'long_deleted 5 gone',
    '',
  ]);
});

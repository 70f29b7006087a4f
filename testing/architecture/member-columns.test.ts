import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember } from '../factories.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { kept, memberColumns, notDownloaded, without } from './member-columns.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({})));
afterAll(() => server.close());

test('says of every column that leads to a member what becomes of it when they leave', async () => {
  const named = [...without, ...Object.keys(kept)].toSorted();
  expect(named).toEqual((await memberColumns(server.database.admin)).toSorted());
  expect(new Set(named).size).toBe(named.length);
});

test('reads every table that names members for the download of their data, or says why not', async () => {
  const { client } = await aMember(server, await aCommunity(server));
  const texts: string[] = [];
  const listen = (pieces: unknown) => void texts.push((pieces as string[][]).flat().join(' '));
  subscribe('guildhall:statements-run', listen);
  const { status } = await client.get('/api/my-data');
  unsubscribe('guildhall:statements-run', listen);
  expect(status).toBe(200);
  const columns = await memberColumns(server.database.admin);
  const tables = [...new Set(columns.map((column) => column.split('.')[0]!))];
  const read = (table: string) =>
    texts.some((text) => new RegExp(`\\b(FROM|JOIN)\\s+${table}\\b`).test(text));
  expect(tables.filter((table) => !read(table)).toSorted()).toEqual(Object.keys(notDownloaded).toSorted());
});

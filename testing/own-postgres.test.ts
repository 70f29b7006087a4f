import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/kit/server/database/embedded.ts';
import { createDatabase, prepareDatabase } from '../src/kit/server/database/prepare.ts';
import { StartError } from '../src/kit/server/start-error.ts';
import { aCommunity, aMember } from './factories.ts';
import { binariesUnderTest } from './postgres.ts';
import { startTestServer } from './server.ts';
import { memoryFolder } from '../scripts/memory-folder.mjs';
import { makeDataDir } from './data-dir.ts';

let dataDir: string;
let server: EmbeddedPostgres;
let admin: Client;
const password = 'cafebabe'.repeat(4);

// A cluster of its own: roles belong to the whole cluster, and here none of ours exists yet.
beforeAll(async () => {
  dataDir = await makeDataDir('guildhall-own-', memoryFolder());
  server = await startEmbeddedPostgres({
    dataDir,
    password,
    binaries: binariesUnderTest(),
    say: () => undefined,
    settings: { fsync: 'off' },
  });
  admin = new Client({ connectionString: server.adminUrl('postgres') });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.stop();
  for (const folder of [dataDir, server.folder]) await rm(folder, { recursive: true, force: true });
});

const urlFor = (user: string, database: string) => server.url(database).replace('//guildhall:', `//${user}:`);

async function serves(url: string): Promise<boolean> {
  const product = await startTestServer({
    database: { url, adminUrl: url, admin, drop: async () => undefined },
  });
  try {
    const community = await aCommunity(product);
    const { client } = await aMember(product, community);
    return client.token !== undefined && (await product.visitor().get('/api/ready')).status === 200;
  } finally {
    await product.close();
  }
}

test('a user without the right to create roles is told what the owner has to run, and that is enough', async () => {
  await admin.query(`CREATE ROLE plain LOGIN PASSWORD '${password}'`);
  await admin.query('CREATE DATABASE plainly OWNER plain');
  const url = urlFor('plain', 'plainly');
  const refusal = await prepareDatabase(url).catch((problem: unknown) => problem as Error);
  expect(refusal).toBeInstanceOf(StartError);
  const [, statements] = /\n\n([\s\S]+;)\n$/.exec((refusal as Error).message)!;
  const owner = new Client({ connectionString: server.adminUrl('plainly') });
  await owner.connect();
  await owner.query(statements!);
  await owner.end();
  expect(await prepareDatabase(url)).toBeGreaterThan(0);
  expect(await prepareDatabase(url)).toBe(0);
  expect(await serves(url)).toBe(true);
});

test('a user who may create roles needs nobody’s help', async () => {
  await admin.query('DROP DATABASE plainly WITH (FORCE)');
  await admin.query('DROP OWNED BY guildhall_owner, guildhall_app, guildhall_public CASCADE');
  await admin.query('DROP ROLE guildhall_owner, guildhall_app, guildhall_public');
  await admin.query(`CREATE ROLE creator LOGIN CREATEROLE PASSWORD '${password}'`);
  await admin.query('CREATE DATABASE created OWNER creator');
  const url = urlFor('creator', 'created');
  expect(await prepareDatabase(url)).toBeGreaterThan(0);
  expect(await serves(url)).toBe(true);
});

test('a superuser’s address works too, and the rows stay apart all the same', async () => {
  await createDatabase(server.adminUrl, 'super');
  const url = server.adminUrl('super');
  await prepareDatabase(url);
  expect(await serves(url)).toBe(true);
});

test('a migration that was changed after it had been applied is refused', async () => {
  const url = server.adminUrl('super');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`UPDATE schema_migrations SET checksum = 'other' WHERE name LIKE '0001%'`);
  await client.end();
  await expect(prepareDatabase(url)).rejects.toThrow(/0001_kit_tenancy\.sql was changed/);
});

import { copyFile, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCommunity, aMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { beginBackup } from '../backup/under-way.ts';
import { isFileName, newFileName } from './file-name.ts';
import { startS3StandIn } from './s3-stand-in.test-support.ts';
import { png, scratchFolder } from './samples.test-support.ts';
import { sweepFilesJob } from './sweep.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let s3: Awaited<ReturnType<typeof startS3StandIn>>;
const servers = {} as Record<'disk' | 'S3', TestServer>;

beforeAll(async () => {
  scratch = await scratchFolder();
  s3 = await startS3StandIn();
  servers.disk = await startTestServer();
  servers.S3 = await startTestServer({ env: bucket() });
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await s3.close();
  await scratch.remove();
});

const bucket = () => ({
  S3_BUCKET: 'guild',
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: 'test-key',
  S3_SECRET_ACCESS_KEY: 'secret',
});
const filesFolder = () => join(servers.disk.services.config.dataDir, 'files');
const placeOf = (name: string) => join(filesFolder(), name.slice(0, 2), name.slice(2, 4), name);

/** How each store tells what it has, and how a test makes something old, or much of it, in it. */
const stores = {
  disk: {
    names: async () =>
      (await readdir(filesFolder(), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    age: (name: string, then: Date) => utimes(placeOf(name), then, then),
    copy: async (name: string, as: string) => {
      await mkdir(dirname(placeOf(as)), { recursive: true });
      await copyFile(placeOf(name), placeOf(as));
    },
    putForeign: async (name: string) => {
      await writeFile(join(filesFolder(), name), 'not ours');
      await utimes(join(filesFolder(), name), hoursAgo(48), hoursAgo(48));
    },
  },
  S3: {
    names: async () => [...s3.objects.keys()].map((key) => key.replace('/guild/files/', '')),
    age: async (name: string, then: Date) => {
      s3.objects.get(`/guild/files/${name}`)!.changed = then;
    },
    copy: async (name: string, as: string) => {
      s3.objects.set(`/guild/files/${as}`, s3.objects.get(`/guild/files/${name}`)!);
    },
    putForeign: async (name: string) => {
      s3.objects.set(`/guild/files/${name}`, {
        body: Buffer.from('not ours'),
        mediaType: 'text/csv',
        changed: hoursAgo(48),
      });
    },
  },
};

describe.each(['disk', 'S3'] as const)('bytes on %s', (kind) => {
  const { names, age, copy, putForeign } = stores[kind];
  const sweep = () => sweepFilesJob(servers[kind].services).receive({});
  const put = async (then: Date) => {
    const name = newFileName();
    await servers[kind].services.store.put(name, await scratch.file('left behind'), 'text/plain');
    await age(name, then);
    return name;
  };

  test('stay while a backup is made, and are swept after it', async () => {
    const old = await put(hoursAgo(25));
    const client = new Client({ connectionString: servers[kind].database.adminUrl });
    await client.connect();
    await beginBackup(client);
    await sweep();
    expect(await names()).toContain(old);
    const { rowCount } = await client.query(
      `SELECT FROM pgboss.job WHERE name = 'sweep-files' AND state = 'created' AND start_after > now()`,
    );
    expect(rowCount).toBe(1);
    await client.end();
    await expect
      .poll(async () => {
        await sweep();
        return names();
      })
      .not.toContain(old);
  });

  test('that no file of any community knows go after a day, and younger ones stay', async () => {
    const { client } = await aMember(servers[kind], await aCommunity(servers[kind]));
    const multipart = new FormData();
    multipart.set('file', new Blob([new Uint8Array(await png())]), 'logo.png');
    expect((await client.put('/api/my-company/logo', { multipart })).status).toBe(200);
    const [known] = await names();
    await age(known!, hoursAgo(1000));
    const [old, young] = [await put(hoursAgo(25)), await put(hoursAgo(23))];
    expect(new Set(await names())).toEqual(new Set([known, old, young]));
    await sweep();
    expect(new Set(await names())).toEqual(new Set([known, young]));
  });

  test('under a name that is none of ours stay, whoever put them there', async () => {
    const before = await names();
    await putForeign('accounts-2025.csv');
    await sweep();
    expect((await names()).sort()).toEqual([...before, 'accounts-2025.csv'].sort());
  });

  test.runIf(kind === 'S3')('that another installation put into the same bucket stay', async () => {
    const other = await startTestServer({
      env: { ...bucket(), PUBLIC_URL: 'https://staging.example.org' },
    });
    try {
      const before = await names();
      const [theirs, older] = [newFileName(), newFileName()];
      await other.services.store.put(theirs, await scratch.file('theirs'), 'text/plain');
      await age(theirs, hoursAgo(48));
      // From before files said whose they are.
      await putForeign(older);
      const ours = await put(hoursAgo(48));
      await sweep();
      expect((await names()).sort()).toEqual([...before, theirs, older].sort());
      // And the other one leaves ours alone.
      const [again, known] = [await put(hoursAgo(48)), await names()];
      await sweepFilesJob(other.services).receive({});
      expect((await names()).sort()).toEqual(known.filter((name) => name !== theirs).sort());
      expect([ours, again].map((name) => known.includes(name))).toEqual([false, true]);
      for (const name of [older, again]) s3.objects.delete(`/guild/files/${name}`);
    } finally {
      await other.close();
    }
  });

  test('are swept through to the end, page by page, and at most a thousand in one night', async () => {
    const before = await names();
    const old = await put(hoursAgo(48));
    for (let count = 1; count < 1100; count += 1) {
      const name = newFileName();
      await copy(old, name);
      await age(name, hoursAgo(48));
    }
    await sweep();
    expect(await names()).toHaveLength(before.length + 100);
    await sweep();
    expect((await names()).sort()).toEqual(before.sort());
  });
});

test('what a crash left unfinished on disk goes too', async () => {
  const name = (await stores.disk.names()).find(isFileName);
  const unfinished = `${placeOf(name!)}.new`;
  await writeFile(unfinished, 'half');
  await utimes(unfinished, hoursAgo(25), hoursAgo(25));
  await sweepFilesJob(servers.disk.services).receive({});
  expect(await stores.disk.names()).not.toContain(`${name}.new`);
});

import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFileName } from './file-name.ts';
import { startS3StandIn } from './s3-stand-in.test-support.ts';
import { scratchFolder } from './samples.test-support.ts';
import { openFileStore } from './open-store.ts';
import type { FileStore } from './store.ts';

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let s3: Awaited<ReturnType<typeof startS3StandIn>>;
const stores = {} as Record<'disk' | 'S3', FileStore>;

beforeAll(async () => {
  scratch = await scratchFolder();
  s3 = await startS3StandIn();
  stores.disk = await openFileStore({ dataDir: scratch.folder, s3: undefined }, 'the tests');
  const keys = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
  const bucket = { bucket: 'guild', endpoint: s3.endpoint, region: 'us-east-1', ...keys };
  stores.S3 = await openFileStore({ dataDir: scratch.folder, s3: bucket }, 'the tests');
});

afterAll(async () => {
  await Promise.all(Object.values(stores).map((store) => store.close()));
  await s3.close();
  await scratch.remove();
});

describe.each(['disk', 'S3'] as const)('a file on %s', (kind) => {
  const content = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));

  async function kept() {
    const name = newFileName();
    await stores[kind].put(name, await scratch.file(content), 'application/pdf');
    return name;
  }

  test('comes back byte for byte', async () => {
    const found = await stores[kind].open(await kept());
    expect(found?.bytes).toBe(content.length);
    expect((await buffer(found!.stream)).equals(content)).toBe(true);
  });

  test('gives a part of itself', async () => {
    const found = await stores[kind].open(await kept(), { start: 1000, end: 1999 });
    expect(found?.bytes).toBe(1000);
    expect((await buffer(found!.stream)).equals(content.subarray(1000, 2000))).toBe(true);
  });

  test('is gone once removed; removing it twice is no error', async () => {
    const name = await kept();
    await stores[kind].remove(name);
    await stores[kind].remove(name);
    expect(await stores[kind].open(name)).toBeUndefined();
  });

  test('that does not exist is nothing', async () => {
    expect(await stores[kind].open(newFileName())).toBeUndefined();
  });

  test.each(['../../../etc/passwd', '', 'a/b', `..${'a'.repeat(20)}`])(
    'is never looked for under the name %j',
    async (name) => {
      await expect(stores[kind].open(name)).rejects.toThrow('not the name');
      await expect(stores[kind].remove(name)).rejects.toThrow('not the name');
      await expect(stores[kind].put(name, await scratch.file('x'), 'text/plain')).rejects.toThrow(
        'not the name',
      );
    },
  );
});

test('a file on disk lies two folders deep, and nothing unfinished lies beside it', async () => {
  const name = newFileName();
  await stores.disk.put(name, await scratch.file('content'), 'text/plain');
  expect(await readdir(`${scratch.folder}/files/${name.slice(0, 2)}/${name.slice(2, 4)}`)).toContain(name);
  const all = await readdir(`${scratch.folder}/files`, { recursive: true });
  expect(all.filter((path) => path.endsWith('.new'))).toEqual([]);
});

test('a file in a bucket has its type', async () => {
  const name = newFileName();
  await stores.S3.put(name, await scratch.file('content'), 'application/pdf');
  expect(s3.objects.get(`/guild/files/${name}`)?.mediaType).toBe('application/pdf');
});

test('a bucket that is away is a 503 with a time to come back', async () => {
  s3.setAway(true);
  try {
    await expect(stores.S3.open(newFileName())).rejects.toMatchObject({
      code: 'file.store_unavailable',
      status: 503,
      retryAfterSeconds: 5,
    });
  } finally {
    s3.setAway(false);
  }
});

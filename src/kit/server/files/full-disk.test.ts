import { spawnSync } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { makeDataDir } from '../../../../testing/data-dir.ts';
import { aCommunity, aMember, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { endpoint } from '../../common/endpoint.ts';
import type { ErrorAnswer } from '../../common/errors.ts';
import { file as sentFile } from '../../common/files.ts';
import { serverUser } from '../database/embedded-files.ts';
import { servePrepared } from '../http/calls.ts';
import { refusalFor } from '../http/failures.ts';
import { keepFile, prepareFile } from './keep.ts';

const kilobyte = 1024;

const keepForTest = endpoint({
  method: 'POST',
  path: '/api/test/files',
  access: 'member',
  summary: 'Keeps a file',
  tags: ['test'],
  body: z.object({ file: sentFile }),
  output: z.unknown(),
  bodyLimit: 1024 * kilobyte,
});

/** Disks of a megabyte, which only root can make, and not in every container. */
async function makeSmallDisk(): Promise<string | undefined> {
  const folder = await makeDataDir('guildhall-small-');
  const user = await serverUser();
  const options = `size=1m,mode=0755,uid=${user?.uid ?? 0},gid=${user?.gid ?? 0}`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0) return folder;
  await rm(folder, { recursive: true });
  return undefined;
}
async function removeDisk(folder: string): Promise<void> {
  spawnSync('umount', ['--lazy', folder]);
  await rm(folder, { recursive: true });
}
const isRootOnLinux = platform() === 'linux' && process.getuid?.() === 0;
const disks = isRootOnLinux ? [await makeSmallDisk(), await makeSmallDisk(), await makeSmallDisk()] : [];
const [forUploads, forFiles, forRows] = disks;
afterAll(async () => {
  for (const folder of disks) if (folder) await removeDisk(folder);
});

/** Leaves so much room on a disk, or none. */
const leave = (folder: string, bytes: number) =>
  writeFile(join(folder, 'filler'), Buffer.alloc(1024 * kilobyte - bytes)).catch(() => undefined);

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s is said as what it is', (code) => {
  expect(refusalFor(Object.assign(new Error(), { code }))).toMatchObject({
    status: 507,
    code: 'storage_full',
    message: expect.stringContaining('nothing was saved'),
  });
});

describe.skipIf(!forUploads || !forFiles || !forRows)('on a full disk', () => {
  let server: TestServer;
  let ada: TestMember;
  let picture: Buffer;

  beforeAll(async () => {
    vi.stubEnv('TMPDIR', forUploads);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'white', noise } })
      .png()
      .toBuffer();
    server = await startTestServer({
      env: { DATA_DIR: forFiles! },
      extraRoutes: ({ store }) => [
        servePrepared(
          keepForTest,
          ({ body }) => prepareFile(body.file, { kinds: 'any', maxBytes: 1024 * kilobyte, field: 'file' }),
          ({ tx, prepared }) => keepFile(tx, store, prepared),
        ),
      ],
    });
    ada = await aMember(server, await aCommunity(server, 'harbour'));
    await server.database.admin.query(`CREATE TABLESPACE small LOCATION '${forRows}'`);
    await server.database.admin.query('ALTER TABLE files SET TABLESPACE small');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.database.admin.query('ALTER TABLE files SET TABLESPACE pg_default');
    await server.database.admin.query('DROP TABLESPACE small');
    await server.close();
  });
  beforeEach(async () => {
    for (const folder of [forUploads!, forFiles!, forRows!])
      await rm(join(folder, 'filler'), { force: true });
  });

  async function send(content: Buffer) {
    const multipart = new FormData();
    multipart.set('file', new Blob([new Uint8Array(content)]), 'file');
    const { status, body } = await ada.client.post<ErrorAnswer>('/api/test/files', { multipart });
    return status === 200 ? status : [status, body.error.code];
  }
  const text = Buffer.from('A line of text.\n'.repeat(10_000));

  /** Everything that an upload could leave behind. */
  async function leftovers() {
    const { rows } = await server.database.admin.query<{ count: number }>('SELECT count(*)::int FROM files');
    const stored = await readdir(join(forFiles!, 'files'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    const temporary = (await readdir(forUploads!)).filter((name) => name.startsWith('guildhall-upload-'));
    return { rows: rows[0]!.count, stored: stored.filter((entry) => entry.isFile()).length, temporary };
  }

  test.each<[string, Buffer | undefined, () => Promise<void>]>([
    ['an upload is being received', text, () => leave(forUploads!, 64 * kilobyte)],
    ['a picture is made anew', undefined, () => leave(forUploads!, picture.length + 8 * kilobyte)],
    ['it is kept', text, () => leave(forFiles!, 64 * kilobyte)],
    ['its row is written', text, () => leave(forRows!, 0)],
  ])('while %s: a 507, and nothing half-written', async (_, content, fill) => {
    await fill();
    expect(await send(content ?? picture)).toEqual([507, 'storage_full']);
    await expect.poll(leftovers).toEqual({ rows: 0, stored: 0, temporary: [] });
  });

  test('as soon as there is room again, all is well', async () => {
    expect(await send(text)).toBe(200);
    expect(await send(picture)).toBe(200);
    expect(await leftovers()).toEqual({ rows: 2, stored: 2, temporary: [] });
  });
});

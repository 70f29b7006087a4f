import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../src/kit/server/database/embedded.ts';
import { debianProgram } from '../debian-program.ts';
import { aCommunity, aMember } from '../factories.ts';
import { startTestServer } from '../server.ts';
import { samplesOf, type Sample } from './document.ts';
import { hasNginx, startNginx } from './nginx.ts';

let folder: string;
let all: Sample[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-samples-'));
  all = await samplesOf();
});
afterAll(() => rm(folder, { recursive: true }));

const samples = (language: string) =>
  all.filter((sample) => sample.language === language).map(({ text }) => text);

test.skipIf(!hasNginx)(
  'nginx takes the sample, and passes on a page, an upload and events as they come',
  async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: '1' } });
    const community = await aCommunity(server, 'harbour');
    const { client } = await aMember(server, community);
    const port = await freePort();
    const nginx = await startNginx(samples('nginx')[0]!, port, server.port);
    expect(nginx.tried).toEqual({ status: 0, says: expect.stringContaining('successful') });
    const ask = (
      path: string,
      init: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
    ) =>
      new Promise<IncomingMessage>((done, failed) => {
        const headers = {
          host: 'harbour.localhost',
          authorization: `Bearer ${client.token}`,
          ...init.headers,
        };
        const options = { host: '127.0.0.1', port, path, headers, rejectUnauthorized: false, agent: false };
        request({ ...options, method: init.method ?? 'GET', servername: 'harbour.localhost' }, done)
          .on('error', failed)
          .end(init.body);
      });
    try {
      await expect.poll(async () => (await ask('/api/ready').catch(() => undefined))?.statusCode).toBe(200);
      expect((await ask('/api/my-company')).statusCode).toBe(200);
      // More than nginx itself would let through.
      const form = new FormData();
      form.set(
        'file',
        new Blob([Buffer.concat([Buffer.from('ID3\x04', 'latin1'), Buffer.alloc(5_000_000, 7)])]),
        'a.mp3',
      );
      const encoded = new Response(form);
      const uploaded = await ask('/api/posts/files', {
        method: 'POST',
        headers: { 'content-type': encoded.headers.get('content-type')! },
        body: Buffer.from(await encoded.arrayBuffer()),
      });
      expect(uploaded.statusCode).toBe(201);
      const stream = await ask('/api/push');
      expect(stream.statusCode).toBe(200);
      let text = '';
      stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      expect((await client.post('/api/posts', { json: { message: 'News' } })).status).toBe(201);
      // It comes while the connection stays open.
      await expect.poll(() => text).toContain('event:');
      expect(stream.complete).toBe(false);
      stream.destroy();
    } finally {
      await nginx.stop();
      await server.close();
    }
  },
);

const caddy = debianProgram('caddy', '/usr/bin/caddy');

test.skipIf(!caddy)('Caddy takes the sample', async () => {
  const [sample] = samples('caddyfile');
  const file = join(folder, 'Caddyfile');
  await writeFile(file, sample!);
  const { status, stderr } = spawnSync(caddy!, ['validate', '--adapter', 'caddyfile', '--config', file], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
});

const analyze = '/usr/bin/systemd-analyze';

test.skipIf(!existsSync(analyze))('systemd takes the units', async () => {
  const units = samples('ini').map((text) => ({ name: /^# .*\/(\S+)$/m.exec(text)![1]!, text }));
  expect(units.map(({ name }) => name)).toEqual([
    'guildhall.service',
    'guildhall-backup.service',
    'guildhall-backup.timer',
  ]);
  // Programs that this machine has, wherever it keeps them.
  for (const { name, text } of units)
    await writeFile(join(folder, name), text.replaceAll(/\/usr\/bin\/(node|npm)/g, process.execPath));
  const paths = units.map(({ name }) => join(folder, name));
  const { status, stderr } = spawnSync(analyze, ['verify', '--man=no', ...paths], { encoding: 'utf8' });
  // What it says of units of the system is not about ours.
  const ours = stderr.split('\n').filter((line) => line.includes('guildhall'));
  expect([status, ours]).toEqual([0, []]);
});

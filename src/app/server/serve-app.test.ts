import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity } from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { pageIconPng } from './page-icon-png.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await aCommunity(server, 'harbour');
});
afterAll(() => server.close());

test('a community can be installed under its own name, icon and colour', async () => {
  const { status, headers, text } = await server.visitor('harbour').get('/manifest.webmanifest');
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  expect(JSON.parse(text)).toMatchObject({
    name: 'Community harbour',
    display: 'standalone',
    start_url: '/',
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    icons: [{ type: 'image/svg+xml', sizes: 'any' }],
  });
  const page = await server.visitor('harbour').get('/auth/login', { headers: { accept: 'text/html' } });
  expect(page.text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect((await server.visitor('harbour').get('/icon.png')).headers['content-type']).toBe('image/png');
});

test('a community without a picture has one that phones and notifications can show', async () => {
  const { data, info } = await sharp(pageIconPng('#205080')).raw().toBuffer({ resolveWithObject: true });
  expect([info.format, info.width, info.height, info.channels]).toEqual(['raw', 192, 192, 4]);
  const at = (x: number, y: number) => [...data.subarray((y * 192 + x) * 4, (y * 192 + x) * 4 + 4)];
  // A corner, the tile, the wall of the house.
  expect([at(0, 0)[3], at(96, 12), at(42, 120)]).toEqual([0, [0x20, 0x50, 0x80, 255], [255, 255, 255, 255]]);
});

test('a host without a community is no app', async () => {
  for (const path of ['/manifest.webmanifest', '/icon.png'])
    for (const host of [undefined, 'nobody']) expect((await server.visitor(host).get(path)).status).toBe(404);
});

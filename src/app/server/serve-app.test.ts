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

test('answers a real icon when a browser asks for /favicon.ico: the community’s, or one that is drawn', async () => {
  for (const host of ['harbour', 'nobody', undefined]) {
    const { status, headers, content } = await server.visitor(host).get('/favicon.ico');
    expect([status, headers['content-type']]).toEqual([200, 'image/x-icon']);
    // One picture, and where in the file it begins.
    expect([...content.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    const picture = content.subarray(content.readUInt32LE(18));
    expect(picture.length).toBe(content.readUInt32LE(14));
    const { format, width } = await sharp(picture).metadata();
    expect([format, width]).toEqual(['png', content[6]]);
  }
  const community = await aCommunity(server, 'pictured');
  await server.database.admin.query(`UPDATE communities SET logo_icon = '/files/icon.png' WHERE id = $1`, [
    community.id,
  ]);
  server.services.directory.forget('pictured');
  const { status, headers } = await server.visitor('pictured').get('/favicon.ico');
  expect([status, headers['location']]).toEqual([302, '/files/icon.png']);
});

test('a host without a community is no app', async () => {
  for (const path of ['/manifest.webmanifest', '/icon.png'])
    for (const host of [undefined, 'nobody']) expect((await server.visitor(host).get(path)).status).toBe(404);
});

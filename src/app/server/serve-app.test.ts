import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity } from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

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
  expect((await server.visitor('harbour').get('/icon.png')).headers['content-type']).toBe('image/svg+xml');
});

test('a host without a community is no app', async () => {
  for (const path of ['/manifest.webmanifest', '/icon.png'])
    for (const host of [undefined, 'nobody']) expect((await server.visitor(host).get(path)).status).toBe(404);
});

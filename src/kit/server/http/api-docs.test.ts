import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('keeps no key that someone pasted to try a call, and forgets one that an earlier version kept', async () => {
  const { text } = await server.visitor().get('/api/docs/static/swagger-initializer.js');
  expect(text).toContain('"persistAuthorization":false');
  const page = await server.visitor().get('/api/docs');
  const [, script = ''] = /src="([^"]*forget-key\.js)"/.exec(page.text) ?? [];
  const forget = await server.visitor().get(new URL(script, 'http://localhost/api/docs').pathname);
  expect([forget.status, forget.text]).toEqual([200, `localStorage.removeItem('authorized');`]);
});

test('names the host of the community that is asked, and the installation elsewhere', async () => {
  const servers = async (subdomain?: string) =>
    (await server.visitor(subdomain).get<{ servers: { url: string }[] }>('/api/openapi.json')).body.servers;
  const { publicUrl } = server.services.config;
  expect(await servers('harbour')).toMatchObject([{ url: `http://harbour.localhost:${publicUrl.port}` }]);
  expect(await servers()).toMatchObject([{ url: publicUrl.origin }]);
});

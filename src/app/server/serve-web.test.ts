import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity } from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SECURITY_CONTACT: 'mailto:watch@example.org' } });
  await aCommunity(server, 'harbour');
});
afterAll(() => server.close());

const html = { headers: { accept: 'text/html,*/*' } };

test.for([
  '/foo.png',
  '/assets/none.js',
  '/assets/none.css?v=1',
  '/wp-login.php',
  '/marketplace/feed/one.jpeg',
  '/.env',
  '/.git/config',
  '/.well-known/change-password',
])('answers 404 without a page when nobody has the file %s', async (path) => {
  for (const host of ['harbour', undefined]) {
    const { status, headers } = await server.visitor(host).get(path, html);
    expect([status, headers['content-type']]).toEqual([404, expect.stringContaining('application/json')]);
  }
});

test.for(['/', '/marketplace/members', '/p/12', '/chat/-1', '/nothing-of-the-kind', '/feed?from=a.png'])(
  'answers with a page when %s is asked for',
  async (path) => {
    const { headers } = await server.visitor('harbour').get(path, html);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  },
);

test('says whom to write to about a weakness, on every host, until a day within the year', async () => {
  for (const host of ['harbour', 'nobody', undefined]) {
    const { status, headers, text } = await server.visitor(host).get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = text.trimEnd().split('\n');
    expect(lines).toContain('Contact: mailto:watch@example.org');
    expect(lines).toContain('Canonical: http://localhost:3000/.well-known/security.txt');
    const expires = new Date(lines.find((line) => line.startsWith('Expires: '))!.slice(9));
    const days = (expires.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  }
});

import { expect, test } from 'vitest';
import { startTestServer } from '../../../../testing/server.ts';

const own = 'guildhall_http_request_seconds';

async function withServer(
  env: Record<string, string>,
  look: (get: (headers?: Record<string, string>) => Promise<string | number>) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ env });
  try {
    await look(async (headers = {}) => {
      const { status, text } = await server.visitor().get('/metrics', { headers });
      return status === 200 && text.includes(own) ? 'shown' : status;
    });
  } finally {
    await server.close();
  }
}

test('shows this machine its metrics when nothing suggests a proxy', () =>
  withServer({}, async (get) => {
    expect(await get()).toBe('shown');
    expect(await get({ host: '127.0.0.1:3000' })).toBe('shown');
    expect(await get({ host: '[::1]:3000' })).toBe('shown');
  }));

test('shows nothing when a proxy on this machine passes the host on, or says that it is one', () =>
  withServer({}, async (get) => {
    const marks: Record<string, string>[] = [
      { host: 'harbour.example.org' },
      { host: 'localhost.example.org' },
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-forwarded-proto': 'https' },
      { 'x-real-ip': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
      { via: '1.1 proxy' },
    ];
    for (const headers of marks) expect([headers, await get(headers)]).toEqual([headers, 404]);
  }));

test('asks for the token when the installation stands behind a proxy, or has an address of its own', async () => {
  await withServer({ TRUST_PROXY: '1' }, async (get) => expect(await get()).toBe(404));
  await withServer({ PUBLIC_URL: 'https://example.org', DEFAULT_COMMUNITY: 'harbour' }, async (get) =>
    expect(await get()).toBe(404),
  );
});

test('shows the metrics to those who know the token, wherever they come from', () =>
  withServer({ METRICS_TOKEN: 'a token of sixteen', TRUST_PROXY: '1' }, async (get) => {
    const authorization = 'Bearer a token of sixteen';
    expect(await get({ authorization, host: 'harbour.example.org', 'x-forwarded-for': '203.0.113.9' })).toBe(
      'shown',
    );
    expect(await get()).toBe(404);
    expect(await get({ authorization: 'Bearer a token of seventeen' })).toBe(404);
  }));

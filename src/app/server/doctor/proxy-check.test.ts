import { createServer, request, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { freePort } from '../../../kit/server/database/embedded.ts';
import { arrivalPath, doctorHeader } from './arrival.ts';
import type { Place } from './check.ts';
import { examine } from './examine.ts';
import { aPlace } from './place.test-support.ts';
import { gradeArrival, proxyCheck } from './web-checks.ts';

async function look(env: Record<string, string>, more: Partial<Place> = {}) {
  const [finding] = await examine([proxyCheck], aPlace(env, more), 5000);
  return finding!;
}

describe('the proxy', () => {
  let behind: TestServer;
  let direct: TestServer;
  const proxies: Server[] = [];
  beforeAll(async () => {
    behind = await startTestServer({ env: { TRUST_PROXY: '1' } });
    direct = await startTestServer();
  });
  afterAll(async () => {
    for (const proxy of proxies) proxy.close();
    await Promise.all([behind.close(), direct.close()]);
  });

  /** One that passes calls on with these headers besides those that came. */
  async function through(server: TestServer, headers: OutgoingHttpHeaders, env: Record<string, string>) {
    const proxy = createServer((incoming, answer) => {
      const options = {
        host: '127.0.0.1',
        port: server.port,
        path: incoming.url,
        headers: { ...incoming.headers, ...headers },
      };
      incoming.pipe(
        request(options, (passed) => passed.pipe(answer.writeHead(passed.statusCode!, passed.headers))),
      );
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    proxies.push(proxy);
    const { port } = proxy.address() as AddressInfo;
    return look({ PUBLIC_URL: `http://guildhall.test:${port}`, ...env });
  }
  const trusted = { TRUST_PROXY: '1' };
  const asItShould = { 'x-forwarded-for': '198.51.100.4', 'x-forwarded-proto': 'http' };

  test('is well when it sets host, protocol and address', async () => {
    expect(await through(behind, asItShould, trusted)).toMatchObject({
      grade: 'ok',
      says: expect.stringContaining('198.51.100.4'),
    });
  });

  test('is wrong when callers can make up their address', async () => {
    const finding = await through(behind, { 'x-forwarded-proto': 'http' }, trusted);
    expect(finding).toMatchObject({ grade: 'wrong', says: expect.stringContaining('make up the address') });
  });

  test('is wrong when it changes the host or the protocol', async () => {
    const other = { ...asItShould, host: 'inside:3000', 'x-forwarded-host': 'inside:3000' };
    expect(await through(behind, other, trusted)).toMatchObject({
      grade: 'wrong',
      says: expect.stringContaining('host'),
    });
    const finding = await through(behind, { ...asItShould, 'x-forwarded-proto': 'https' }, trusted);
    expect(finding).toMatchObject({ grade: 'wrong', says: expect.stringContaining('told https') });
  });

  test('is wrong when there is one that TRUST_PROXY does not name, and well when there is none', async () => {
    expect(await through(direct, asItShould, {})).toMatchObject({
      grade: 'wrong',
      todo: 'Set TRUST_PROXY=1.',
    });
    const env = { PUBLIC_URL: `http://guildhall.test:${direct.port}` };
    expect(await look(env)).toMatchObject({ grade: 'ok' });
  });

  test('is wrong when nobody or somebody else answers, and warned of when an older version does', async () => {
    const closed = { PUBLIC_URL: `http://guildhall.test:${await freePort()}` };
    expect(await look(closed)).toMatchObject({
      grade: 'wrong',
      says: expect.stringContaining('does not answer'),
    });
    const env = { PUBLIC_URL: `http://guildhall.test:${direct.port}` };
    expect(await look(env, { secret: 'another secret '.repeat(4) })).toMatchObject({
      grade: 'wrong',
      says: expect.stringContaining('Something else'),
    });
    const place = aPlace(env);
    const old = {
      version: '0.1.0',
      address: '',
      protocol: '',
      host: '',
      forwarded_for: undefined,
      set_by_proxy: [],
    };
    expect(gradeArrival(old, place.config)).toMatchObject({ grade: 'warning', todo: 'Restart Guildhall.' });
  });

  test('tells nobody without the token how their call arrived', async () => {
    expect((await direct.visitor().get(arrivalPath)).status).toBe(404);
    const wrongToken = { headers: { [doctorHeader]: 'x'.repeat(64) } };
    expect((await direct.visitor().get(arrivalPath, wrongToken)).status).toBe(404);
  });
});

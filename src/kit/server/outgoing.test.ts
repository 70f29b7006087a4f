import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type Listener } from '../../../testing/listener.ts';
import { Outgoing } from './outgoing.ts';
import { ForbiddenAddress, isPublicAddress, notPublic } from './public-addresses.ts';

const nowhere: LookupFunction = (_, __, done) =>
  done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), '');

/** Leads to these addresses, judged as the real one judges them. */
const leadsTo =
  (...addresses: string[]): LookupFunction =>
  (_, options, done) => {
    if (!addresses.every(isPublicAddress)) return done(notPublic(), '');
    const list = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    return options.all ? done(null, list) : done(null, list[0]!.address, list[0]!.family);
  };

describe('an address in numbers that is this machine or its network is refused, however it is written', () => {
  const outgoing = new Outgoing([], nowhere);
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://127.1/',
    'https://①②⑦.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://10.0.0.1/',
    'https://172.16.3.4/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
  ])('%s', async (address) => {
    expect(() => outgoing.judge(address)).toThrow(ForbiddenAddress);
    await expect(outgoing.judgeNow(address)).rejects.toThrow(ForbiddenAddress);
    const call = { headers: {}, body: Buffer.from('{}'), timeoutMs: 1000 };
    await expect(outgoing.post(address, call)).rejects.toThrow(ForbiddenAddress);
  });
});

test('http, a user name and other schemes are refused', () => {
  const outgoing = new Outgoing([], nowhere);
  for (const address of ['http://example.org/', 'https://me:secret@example.org/', 'ftp://example.org/'])
    expect(() => outgoing.judge(address)).toThrow(ForbiddenAddress);
  expect(outgoing.judge('https://93.184.216.34/x').href).toBe('https://93.184.216.34/x');
});

test('a name is judged by all that it leads to, and one that leads nowhere yet can be kept', async () => {
  const judge = (lookup: LookupFunction) => new Outgoing([], lookup).judgeNow('https://hooks.example/');
  await expect(judge(leadsTo('93.184.216.34'))).resolves.toBeUndefined();
  await expect(judge(leadsTo('93.184.216.34', '10.0.0.7'))).rejects.toThrow(ForbiddenAddress);
  await expect(judge(leadsTo('::1'))).rejects.toThrow(ForbiddenAddress);
  await expect(judge(nowhere)).resolves.toBeUndefined();
});

describe('a call', () => {
  let listener: Listener;
  beforeAll(async () => (listener = await listen()));
  afterAll(() => listener.close());

  const call = { headers: { 'x-test': 'yes' }, body: Buffer.from('{"é":1}'), timeoutMs: 2000 };
  const port = () => new URL(listener.address).port;

  test('is not made where a name leads here when it connects, although it did not when it was saved', async () => {
    let isSaved = false;
    const turning: LookupFunction = (name, options, done) => {
      leadsTo(isSaved ? '127.0.0.1' : '93.184.216.34')(name, options, done);
    };
    const outgoing = new Outgoing([], turning);
    await outgoing.judgeNow(`https://hooks.example:${port()}/`);
    isSaved = true;
    await expect(outgoing.post(`https://hooks.example:${port()}/`, call)).rejects.toThrow(ForbiddenAddress);
    expect(listener.heard).toEqual([]);
  });

  test('is made to a host that the operator has named, with this port or with any', async () => {
    for (const allowed of ['127.0.0.1', `127.0.0.1:${port()}`]) {
      listener.heard.length = 0;
      const outgoing = new Outgoing([allowed]);
      expect(await outgoing.post(`${listener.address}/in`, call)).toMatchObject({
        status: 200,
        beginning: 'thanks',
      });
      expect(listener.heard).toMatchObject([{ path: '/in', body: '{"é":1}', headers: { 'x-test': 'yes' } }]);
    }
    await expect(new Outgoing(['127.0.0.1:1']).post(listener.address, call)).rejects.toThrow(
      ForbiddenAddress,
    );
    await expect(new Outgoing(['127.0.0']).post(listener.address, call)).rejects.toThrow(ForbiddenAddress);
  });

  test('follows no redirect', async () => {
    listener.heard.length = 0;
    listener.answer = (response) =>
      void response.writeHead(302, { location: `${listener.address}/secret` }).end();
    expect(await new Outgoing(['127.0.0.1']).post(listener.address, call)).toMatchObject({ status: 302 });
    expect(listener.heard.map(({ path }) => path)).toEqual(['/']);
  });

  test('reads a few KB of an endless answer, and ends one that drips', async () => {
    listener.answer = (response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(2000)), 1);
      response.on('close', () => clearInterval(more));
    };
    const { beginning } = await new Outgoing(['127.0.0.1']).post(listener.address, call);
    expect(beginning).toBe('x'.repeat(1024));
    listener.answer = (response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    const begun = performance.now();
    expect(
      await new Outgoing(['127.0.0.1']).post(listener.address, { ...call, timeoutMs: 200 }),
    ).toMatchObject({ status: 200 });
    // Without an end it would drip for ever.
    expect(performance.now() - begun).toBeLessThan(15_000);
    listener.answer = () => undefined;
    const silent = new Outgoing(['127.0.0.1']).post(listener.address, { ...call, timeoutMs: 100 });
    await expect(silent).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });

  test('keeps what can be stored of an answer in bytes', async () => {
    listener.answer = (response) => void response.writeHead(500).end(Buffer.from([0, 65, 0xff, 66, 10, 7]));
    const { status, beginning } = await new Outgoing(['127.0.0.1']).post(listener.address, call);
    expect([status, beginning]).toEqual([500, 'A\ufffdB\n']);
  });
});

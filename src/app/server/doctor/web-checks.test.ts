import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../kit/server/database/embedded.ts';
import type { Check, Place } from './check.ts';
import { examine } from './examine.ts';
import { aPlace } from './place.test-support.ts';
import { certificateCheck, dnsCheck, gradeCertificate } from './web-checks.ts';

async function look(check: Check, env: Record<string, string>, more: Partial<Place> = {}) {
  const [finding] = await examine([check], aPlace(env, more), 5000);
  return finding!;
}

test('DNS is well when the host and every name below it are found', async () => {
  const env = { BASE_DOMAIN: 'guildhall.test' };
  const onlyBare = async (host: string) => {
    if (host === 'guildhall.test') return '127.0.0.1';
    throw new Error('ENOTFOUND');
  };
  const none = async (): Promise<string> => {
    throw new Error('ENOTFOUND');
  };
  expect(await look(dnsCheck, env)).toMatchObject({ grade: 'ok' });
  expect(await look(dnsCheck, env, { lookup: onlyBare })).toMatchObject({
    grade: 'wrong',
    todo: expect.stringContaining('*.guildhall.test'),
  });
  expect(await look(dnsCheck, { ...env, DEFAULT_COMMUNITY: 'one' }, { lookup: onlyBare })).toMatchObject({
    grade: 'ok',
  });
  expect(await look(dnsCheck, env, { lookup: none })).toMatchObject({ grade: 'wrong' });
  expect(await look(dnsCheck, {}, { lookup: none })).toMatchObject({ grade: 'ok' });
});

describe('the certificate', () => {
  let folder: string;
  const before = getCACertificates('default');
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guildhall-certificates-'));
    const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-subj',
      '/CN=Test authority',
      '-days',
      '60',
    );
    for (const [name, hosts] of [
      ['wild', 'DNS:guildhall.test,DNS:*.guildhall.test'],
      ['bare', 'DNS:guildhall.test'],
    ] as const) {
      openssl(
        'req',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        `${name}.key`,
        '-out',
        `${name}.csr`,
        '-subj',
        '/CN=guildhall.test',
      );
      await writeFile(join(folder, 'hosts'), `subjectAltName=${hosts}`);
      openssl(
        'x509',
        '-req',
        '-in',
        `${name}.csr`,
        '-CA',
        'ca.pem',
        '-CAkey',
        'ca.key',
        '-CAcreateserial',
        '-out',
        `${name}.pem`,
        '-days',
        '60',
        '-extfile',
        'hosts',
      );
    }
  });
  afterAll(async () => {
    setDefaultCACertificates(before);
    await rm(folder, { recursive: true });
  });

  async function shownBy(name: string, more: Record<string, string> = {}) {
    const [key, cert] = [
      await readFile(join(folder, `${name}.key`)),
      await readFile(join(folder, `${name}.pem`)),
    ];
    const server = createTlsServer({ key, cert });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const finding = await look(certificateCheck, { PUBLIC_URL: `https://guildhall.test:${port}`, ...more });
    await new Promise((done) => server.close(done));
    return finding;
  }

  test('is wrong when no browser trusts it', async () => {
    expect(await shownBy('wild')).toMatchObject({
      grade: 'wrong',
      says: expect.stringContaining('do not trust'),
    });
  });

  test('is well when it is trusted and holds for every name, and warned of when it holds for one alone', async () => {
    setDefaultCACertificates([...before, await readFile(join(folder, 'ca.pem'), 'utf8')]);
    expect(await shownBy('wild')).toMatchObject({ grade: 'ok' });
    expect(await shownBy('bare')).toMatchObject({
      grade: 'warning',
      says: expect.stringContaining('*.guildhall.test'),
    });
    expect(await shownBy('bare', { DEFAULT_COMMUNITY: 'one' })).toMatchObject({ grade: 'ok' });
  });

  test('is warned of two weeks before its end, and wrong after it or for another host', async () => {
    const certificate = {
      valid_to: 'Jan 20 12:00:00 2027 GMT',
      subject: { CN: 'x' },
      subjectaltname: 'DNS:guildhall.test',
    };
    const graded = (day: string, hostname = 'guildhall.test') =>
      gradeCertificate({ certificate: certificate as never, distrust: undefined }, hostname, Date.parse(day))
        .grade;
    expect(graded('2027-01-01')).toBe('ok');
    expect(graded('2027-01-10')).toBe('warning');
    expect(graded('2027-01-22')).toBe('wrong');
    expect(graded('2027-01-01', 'other.test')).toBe('wrong');
  });

  test('is warned of where there is none, except on this machine', async () => {
    expect(await look(certificateCheck, { PUBLIC_URL: 'http://guildhall.test' })).toMatchObject({
      grade: 'warning',
    });
    expect(await look(certificateCheck, {})).toMatchObject({ grade: 'ok' });
    const closed = `https://guildhall.test:${await freePort()}`;
    expect(await look(certificateCheck, { PUBLIC_URL: closed })).toMatchObject({ grade: 'wrong' });
  });
});

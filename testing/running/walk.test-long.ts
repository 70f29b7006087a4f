import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../src/kit/server/database/embedded.ts';
import { partsOf, startMailServer } from '../../src/kit/server/mail/mail-server.test-support.ts';
import type { Product } from '../product.ts';
import { samplesOf, type Sample } from './document.ts';
import { aPostgres, Environment, execStart, Visitor } from './installation.ts';
import { hasNginx, startNginx } from './nginx.ts';

const programs = '/usr/lib/postgresql/15/bin';
const isPossible = hasNginx && existsSync(programs);
if (!isPossible) console.log('docs/running.md is not walked: nginx or PostgreSQL 15 of Debian is missing.');

/** What is not done here, and the test that does it. */
const notRun = {
  'TLS and the wildcard: caddyfile':
    'running/samples.test-long.ts validates it; nginx stands before the server here',
  'As a container: sh': 'image/image.test-long.ts builds and runs the image',
  'Back-up and restore: guildhall-backup.timer': 'needs systemctl; running/samples.test-long.ts verifies it',
};

const nameOf = ({ under, language, text }: Sample) =>
  `${under}: ${language === 'ini' ? /^# .*\/(\S+)$/m.exec(text)![1] : language}`;

let folder: string;
let left: Sample[];
const open: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-walk-'));
  left = await samplesOf();
});
afterAll(async () => {
  for (const close of open.toReversed()) await close();
  await rm(folder, { recursive: true });
});

/** The first sample of this name that was not taken yet. */
function take(name: string): string {
  const at = left.findIndex((sample) => nameOf(sample) === name);
  if (at < 0) throw new Error(`docs/running.md has no ${name}.`);
  return left.splice(at, 1)[0]!.text;
}

/** Its commands, without what is said beside them. */
const linesOf = (sample: string) =>
  sample
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, ''))
    .filter(Boolean);

test.skipIf(!isPossible)(
  'an installation is set up, backed up, lost and restored as the page says',
  async () => {
    const [dataDir, backups] = [join(folder, 'state'), join(folder, 'backups')];
    const [port, tlsPort] = [await freePort(), await freePort()];
    const mail = await startMailServer();
    const nginx = await startNginx(take('TLS and the wildcard: nginx'), tlsPort, port);
    open.push(
      () => mail.close(),
      () => nginx.stop(),
    );
    let postgres = await aPostgres(programs);
    open.push(() => postgres.stop());
    expect(postgres.version).toMatch(/^15\./);

    // The settings. The test has no public name and may not take port 443.
    const settings = take('Running Guildhall: sh')
      .replace('BASE_DOMAIN=example.org', 'BASE_DOMAIN=localhost')
      .replace('smtp://user:…@mail.internal:587', mail.url)
      .replace('/var/lib/guildhall', dataDir)
      .replace('SECRET=…', `SECRET=${randomBytes(32).toString('hex')}`);
    const ofThisTest = [
      `PORT=${port}`,
      'HOST=127.0.0.1',
      `PUBLIC_URL=https://localhost:${tlsPort}`,
      `NODE_EXTRA_CA_CERTS=${nginx.certificate}`,
      'LOG_LEVEL=warn',
    ].join('\n');
    const service = new Environment(join(folder, 'guildhall.env'));
    const writeSettings = async () => {
      const text = settings.replace('postgres://guildhall:…@db.internal:5432/guildhall', postgres.url);
      expect(text).not.toContain('…');
      await service.write(`${text}\n${ofThisTest}\n`);
    };
    const type = async (line: string) => {
      const { code, said } = await service.type(line);
      expect([line, code, said]).toEqual([line, 0, expect.any(String)]);
      return said;
    };
    await writeSettings();

    const unit = take('As a service: guildhall.service');
    let product: Product = await service.start(unit);
    open.push(() => stopped(product));
    await product.ready;

    // The first community, as the README says, and two people who come by their invitations through the proxy.
    const [, founding] = /`(npm run community -- create [^`]+)`/.exec(
      await readFile(join(import.meta.dirname, '../../README.md'), 'utf8'),
    )!;
    expect(await type(founding!.replaceAll('\n', ' '))).toContain('Database: guildhall at 127.0.0.1');
    const admin = await joined(await invitedAs('you@example.org'), 'Anna', 'Harbour Office');
    expect((await admin.ask('POST', '/api/invitations', { email: 'jo@example.org' })).status).toBe(201);
    const jo = await joined(await invitedAs('jo@example.org'), 'Jo', 'Jo’s Joinery');
    const post = await postPicture(jo);

    // The doctor. What it finds wrong here is the machine's: no name leads to it from outside.
    const [plain, withMail, asJson] = linesOf(take('The doctor: sh'));
    expect((await service.type(plain!)).said).toContain('PostgreSQL 15');
    await service.type(withMail!);
    await expect.poll(() => mail.received.filter(({ to }) => to.includes('you@example.org')).length).toBe(2);
    const { findings } = JSON.parse(jsonIn((await service.type(asJson!)).said)) as {
      findings: { check: string; grade: string; says: string }[];
    };
    const wrong = findings.filter(({ check, grade }) => grade === 'wrong' && !/DNS|certificate/i.test(check));
    // The sample is for port 443, which is in no Host header.
    expect(wrong).toEqual([
      expect.objectContaining({
        says: expect.stringContaining(`the host localhost instead of localhost:${tlsPort}`),
      }),
    ]);

    const [list, retry, drop] = linesOf(take('Jobs that fail: sh'));
    await type(list!);
    await type(retry!);
    await type(drop!.replace('<id> …', '--queue mail'));

    const [makeAdmin, resetTwoStep] = linesOf(take('Helping admins: sh'));
    expect(await type(makeAdmin!)).toContain('jo@example.org is an admin');
    expect(await type(resetTwoStep!)).toContain('has not turned on two-step sign-in');

    // One backup by hand and one as the timer makes it, then nothing is left.
    const [makeFolder, backUp, verify, restore] = linesOf(take('Back-up and restore: sh')).map((line) =>
      line.replaceAll('/var/backups/guildhall', backups),
    );
    await type(makeFolder!.replace(' --owner guildhall', ''));
    const byTimer = execStart(take('Back-up and restore: guildhall-backup.service')).replace(
      '/usr/bin/npm',
      'npm',
    );
    await type(byTimer.replace('/var/backups/guildhall', backups));
    await type(backUp!);
    const newest = (await readdir(backups)).toSorted().at(-1)!;
    await type(verify!.replace('guildhall-….backup', newest));
    const before = await answersTo(jo, post);
    await stopped(product);
    await postgres.stop();
    await rm(dataDir, { recursive: true });

    postgres = await aPostgres(programs);
    await writeSettings();
    await type(restore!.replace('guildhall-….backup', newest));
    product = await service.start(unit);
    expect(await product.ready).toContain('restored from a backup');
    expect(await answersTo(jo, post)).toEqual(before);

    // It sends nothing until the operator says so.
    expect((await jo.ask('POST', '/api/invitations', { email: 'new@example.org' })).status).toBe(201);
    const mailsToNew = () => mail.received.filter(({ to }) => to.includes('new@example.org')).length;
    await type('npm run jobs -- list');
    expect(mailsToNew()).toBe(0);
    const [live] = linesOf(take('Back-up and restore: sh'));
    await type(live!);
    await expect.poll(mailsToNew).toBe(1);

    expect(left.map(nameOf)).toEqual(Object.keys(notRun));

    async function invitedAs(address: string): Promise<string> {
      const found = () =>
        mail.received
          .filter(({ to }) => to.includes(address))
          .flatMap(({ message }) => partsOf(message, 'text/plain'))
          .map(({ text }) => /\/auth\/invite\/([\w-]+)/.exec(text)?.[1])
          .find(Boolean);
      await expect.poll(found).toBeDefined();
      return found()!;
    }

    async function joined(token: string, name: string, company: string): Promise<Visitor> {
      const visitor = new Visitor(tlsPort);
      const { status, text } = await visitor.ask('POST', `/api/auth/invitations/${token}/joining`, {
        first_name: name,
        last_name: 'Berg',
        company,
        password: 'a quiet morning by the quay',
      });
      expect([status, text]).toEqual([expect.any(Number), expect.stringContaining('"token"')]);
      visitor.token = (JSON.parse(text) as { token: string }).token;
      return visitor;
    }
  },
);

async function stopped({ launcher, ended }: Product): Promise<void> {
  launcher.kill('SIGTERM');
  await ended;
}

/** npm says beside it what it runs. */
const jsonIn = (said: string) => said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1);

async function postPicture(by: Visitor): Promise<number> {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#228844' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'picture.png');
  const { id } = JSON.parse((await by.ask('POST', '/api/posts/files', form)).text) as { id: number };
  const posted = await by.ask('POST', '/api/posts', { message: 'Our new workshop', files: [{ id }] });
  expect(posted.status).toBe(201);
  return (JSON.parse(posted.text) as { id: number }).id;
}

/** What a member sees: a company, the directory, a post and the bytes of its picture. */
async function answersTo(member: Visitor, post: number) {
  const read = async (path: string) => {
    const { status, text } = await member.ask('GET', path);
    return { status, text };
  };
  const { status, text } = await read(`/api/posts/${post}`);
  const [file] = (JSON.parse(text) as { files: { url: string }[] }).files;
  return {
    company: await read('/api/my-company'),
    companies: await read('/api/companies'),
    // The signature of a file's address changes from time to time.
    post: { status, text: text.replaceAll(/\?[^"]*"/g, '"') },
    picture: await read(file!.url),
  };
}

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Said } from '../../src/app/server/backup-words.ts';
import { runJobsCommand } from '../../src/app/server/run-jobs-command.ts';
import { runRestoreCommand } from '../../src/app/server/run-restore-command.ts';
import { startMailServer } from '../../src/kit/server/mail/mail-server.test-support.ts';
import { good, signIn, testPassword } from '../factories.ts';
import { jobsAreDone } from '../mail-box.ts';
import { startTestServer, testSecret } from '../server.ts';
import { guardsOf, rowsOf } from './contents.ts';
import { anInstallation, content, email, type Installation } from './installation.ts';

let own: Installation;
beforeAll(async () => (own = await anInstallation()));
afterAll(() => own.close());

describe('what an ordinary database user has backed up and restored', () => {
  let place: Awaited<ReturnType<Installation['anEmptyPlace']>>;
  let before: Record<string, string>;
  let told: Said;

  beforeAll(async () => {
    const { path, rows } = await own.aQuietBackup({ BACKUP_PASSPHRASE: 'open sesame' });
    before = rows;
    place = await own.anEmptyPlace();
    told = await runRestoreCommand(['--from', path], {
      ...place.env,
      BACKUP_PASSPHRASE: 'open sesame',
    });
  });
  afterAll(() => place.remove());

  test('has the same rows, keys, triggers and functions', async () => {
    expect(told).toEqual({ code: 0, said: expect.stringMatching(/1 file\.\n.*npm run restore -- live/) });
    expect(Object.keys(before).length).toBeGreaterThan(150);
    expect(await rowsOf(place.database.admin)).toEqual(before);
    expect(await guardsOf(place.database.admin)).toEqual(await guardsOf(own.server.database.admin));
    expect(await readFile(join(place.dataDir, 'secret'), 'utf8')).toBe(testSecret);
    expect(await readdir(place.dataDir)).not.toContain('restore-unfinished');
  });

  test('sends no email before it is made live, and all of them after that', async () => {
    const mails = await startMailServer();
    const restored = await startTestServer({
      database: place.database,
      env: { DATA_DIR: place.dataDir, SEED_DEMO: '0', SMTP_URL: mails.url },
      takesJobs: true,
    });
    const waiting = async () => {
      const { rows } = await place.database.admin.query<{ name: string; count: number }>(
        `SELECT name, count(*)::int AS count FROM pgboss.job
          WHERE state < 'completed' AND start_after <= now() GROUP BY name ORDER BY name`,
      );
      return rows;
    };
    try {
      expect(restored.services.hold.isHeld).toBe(true);
      // What does not leave the installation is done.
      await expect.poll(waiting).toEqual([{ name: 'mail', count: expect.any(Number) }]);
      const [held] = await waiting();
      expect(mails.received).toEqual([]);
      expect((await restored.visitor('kept').get('/')).text).toContain(
        '"held_until":"npm run restore -- live"',
      );
      expect((await runRestoreCommand(['live'], place.env)).said).toContain('is live');
      await expect.poll(() => restored.services.hold.isHeld).toBe(false);
      expect((await restored.visitor('kept').get('/')).text).toContain('"held_until":null');
      await jobsAreDone(restored);
      expect(mails.received.length).toBeGreaterThanOrEqual(held!.count);
      expect((await runRestoreCommand(['live'], place.env)).said).toContain('live already');
    } finally {
      await restored.close();
      await mails.close();
    }
  });

  test('lets its members sign in, has their files, and goes on', async () => {
    const restored = await startTestServer({ database: place.database, env: { DATA_DIR: place.dataDir } });
    try {
      const visitor = restored.visitor('kept');
      await signIn(visitor, email, testPassword);
      expect((await visitor.get('/api/my-company')).status).toBe(200);
      expect((await visitor.get(own.fileUrl)).content.equals(content)).toBe(true);
      // New ids go on behind the old ones.
      good(await visitor.post('/api/posts', { json: { message: 'After' } }), 201);
    } finally {
      // It removes its data folder.
      await restored.close();
    }
  });
});

test('a restore is refused where the database, the files or the secret are those of another installation', async () => {
  const path = await own.aBackup();
  const place = await own.anEmptyPlace();
  const full = await runRestoreCommand(['--from', path], { ...own.env, DATA_DIR: place.dataDir });
  expect(full).toEqual({ code: 1, said: expect.stringContaining('has communities already') });
  await writeFile(join(place.dataDir, 'secret'), 'another secret, of another installation');
  expect((await runRestoreCommand(['--from', path], place.env)).said).toContain('another installation');
  await rm(join(place.dataDir, 'secret'));
  const other = { ...place.env, SECRET: 'another secret, of another installation' };
  expect((await runRestoreCommand(['--from', path], other)).said).toContain('SECRET is another one');
  const name = 'abcdefghijklmnopqrstuv';
  await mkdir(join(place.dataDir, 'files/ab/cd'), { recursive: true });
  await writeFile(join(place.dataDir, 'files/ab/cd', name), 'x');
  expect((await runRestoreCommand(['--from', path], place.env)).said).toContain('There are files already');
  const { rows } = await place.database.admin.query(`SELECT to_regclass('public.communities') AS found`);
  expect(rows).toEqual([{ found: null }]);
  // As a restore leaves it that was cut off: nothing starts there, and the same restore goes on.
  await mkdir(join(place.dataDir, 'restore-unfinished'));
  expect((await runJobsCommand(['list'], place.env)).said).toContain('was cut off before its end');
  expect((await runRestoreCommand(['--from', path], place.env)).code).toBe(0);
  expect((await runJobsCommand(['list'], place.env)).code).toBe(0);
  await place.remove();
});

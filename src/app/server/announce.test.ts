import { expect, test } from 'vitest';
import { readConfig } from '../../kit/server/config.ts';
import { announce } from './announce.ts';
import type { Finding } from './doctor/check.ts';
import { version } from './version.ts';

function said(
  env: Record<string, string>,
  stale?: { days: number; command: string },
  isHeld = false,
  findings: Finding[] = [],
): string {
  const lines: string[] = [];
  announce(readConfig(env), { isSeeded: false, isHeld, stale, findings, say: (line) => lines.push(line) });
  return lines.join('\n');
}

const warning = /Everyone who can reach this machine/;

test.for<Record<string, string>>([{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '192.0.2.4' }])(
  'says what strangers can do when a demo listens at %o',
  (env) => {
    const text = said(env);
    expect(text).toMatch(warning);
    for (const words of [`HOST=${env.HOST}`, 'sign in as an admin', '/dev/mail', 'SEED_DEMO=0'])
      expect(text).toContain(words);
  },
);

test('says how to let others in when a demo listens to this machine alone', () => {
  const text = said({});
  expect(text).not.toMatch(warning);
  expect(text).toContain('Only this machine can reach it');
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(said({ HOST })).not.toMatch(warning);
});

test('warns of nothing when there is no demo', () => {
  expect(said({ SEED_DEMO: '0', HOST: '0.0.0.0' })).not.toMatch(warning);
});

test('says how to create the demo again when it has aged, and nothing of it otherwise', () => {
  const stale = { days: 16, command: 'npm run community -- renew-demo' };
  expect(said({}, stale)).toContain(
    'The demo is 16 days old, and much in it is over. To create it again as of today: npm run community -- renew-demo',
  );
  expect(said({})).not.toContain('renew-demo');
});

test('says that a demo sends nothing to made-up addresses when it has a mail server', () => {
  expect(said({ SMTP_URL: 'smtp://mail.example.org:587' })).toContain('except to the made-up addresses');
});

test('says that a restored copy sends nothing, and the command that ends it', () => {
  expect(said({ SEED_DEMO: '0' })).not.toContain('restored');
  expect(said({ SEED_DEMO: '0' }, undefined, true)).toContain('npm run restore -- live');
});

test('says its version', () => {
  expect(said({})).toContain(`Guildhall ${version} is ready.`);
});

test('says what is not well and what to do about it, and nothing of the doctor where all is well', () => {
  const finding: Finding = { check: 'Disk', grade: 'warning', says: '0.4 GB are free.', todo: 'Make room.' };
  const text = said({ SEED_DEMO: '0' }, undefined, false, [finding]);
  expect(text).toContain('Disk: 0.4 GB are free. Make room.');
  expect(text).toContain('npm run doctor');
  expect(said({ SEED_DEMO: '0' })).not.toContain('doctor');
});

import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pushKeysState } from '../../../features/notifications/server/public.ts';
import { openDatabase } from '../../../kit/server/database/open.ts';
import { createLog } from '../../../kit/server/log.ts';
import { readOperatorMarks } from '../../../kit/server/operator-marks.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { ok, warning, wrong, type Check, type Told } from './check.ts';

const gigabyte = 2 ** 30;

export const diskCheck: Check = {
  name: 'Disk',
  todo: 'Check DATA_DIR.',
  async look({ config: { dataDir } }) {
    const { bavail, bsize } = await statfs(dataDir);
    return gradeDisk(bavail * bsize, dataDir);
  },
};

export function gradeDisk(bytes: number, dataDir: string): Told {
  const says = `${(bytes / gigabyte).toFixed(1)} GB are free for ${dataDir}.`;
  const todo =
    'Make room, or move DATA_DIR to a larger disk. A full disk refuses uploads, and stops the embedded database.';
  if (bytes < gigabyte / 4) return wrong(says, todo);
  return bytes < 2 * gigabyte ? warning(says, todo) : ok(says);
}

export const secretCheck: Check = {
  name: 'Secret',
  todo: 'Check DATA_DIR.',
  async look({ config, secret }) {
    if (secret === undefined) return ok('The first start makes one, and keeps it in DATA_DIR.');
    if (new Set(secret).size < 10)
      return wrong(
        'SECRET is easy to guess: anyone who does can sign in as anyone.',
        'Set another one: openssl rand -hex 32',
      );
    if (config.secret !== undefined) return ok('SECRET is set.');
    const file = join(config.dataDir, 'secret');
    if (((await stat(file)).mode & 0o077) !== 0)
      return warning(`Other users of this machine can read ${file}.`, `chmod 600 ${file}`);
    return config.redisUrl === undefined
      ? ok(`It is kept in ${file}.`)
      : warning(
          'SECRET is not set, and several nodes need the same one.',
          `Set SECRET to the content of ${file} on every node.`,
        );
  },
};

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/;

export const demoCheck: Check = {
  name: 'Demo',
  todo: 'Check SEED_DEMO.',
  async look({ config: { isDemo, host, publicUrl } }) {
    if (!isDemo) return ok('No demo.');
    if (loopback.test(host) && loopback.test(publicUrl.hostname))
      return ok('A demo that this machine alone can reach.');
    return warning(
      'This is a demo that others can reach: everyone knows the password of its admins.',
      'For real members set SEED_DEMO=0, and run npm run community -- remove-demo.',
    );
  },
};

async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url, poolSize: 1, poolWaitMs: 4000, log: createLog('silent') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const unknown = () =>
  warning('Unknown: the embedded PostgreSQL is not running.', 'Run the doctor while Guildhall is running.');

export const backupCheck: Check = {
  name: 'Backups',
  todo: 'Start Guildhall once, so that its tables are there.',
  async look({ config, databaseUrl }) {
    if (databaseUrl === undefined) return unknown();
    const { backedUpAt } = await withDatabase(databaseUrl, readOperatorMarks);
    return gradeBackup(backedUpAt, config.isDemo);
  },
};

const hourMs = 3_600_000;

export function gradeBackup(at: Date | undefined, isDemo: boolean, now = Date.now()): Told {
  const todo = 'Run npm run backup -- --to <folder> every night (docs/running.md has a timer).';
  if (at === undefined)
    return isDemo ? ok('None of this demo.') : warning('No backup has been made yet.', todo);
  const hours = Math.floor((now - at.getTime()) / hourMs);
  const says = `The last good backup is ${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old.`;
  return hours < 48 ? ok(says) : warning(says, todo);
}

export const pushCheck: Check = {
  name: 'Push',
  todo: 'Start Guildhall once, so that its tables are there.',
  async look({ config, databaseUrl, secret }) {
    if (config.push.contact.endsWith('.invalid') && !config.isDemo)
      return warning(
        'Push services have no address to write to when something is wrong, and some refuse us then.',
        'Set PUSH_CONTACT or MAIL_FROM.',
      );
    if (databaseUrl === undefined || secret === undefined) return unknown();
    const state = await withDatabase(databaseUrl, (database) => pushKeysState(database, secret));
    if (state === 'sealed')
      return wrong(
        'The keys for push were sealed with another secret: two-step sign-in and links in emails are unreadable, too.',
        'Set SECRET, or DATA_DIR/secret, to the one that this database was used with.',
      );
    return ok(
      state === 'readable'
        ? 'The keys are there, and fit the secret.'
        : 'The keys are made when first needed.',
    );
  },
};

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeLive, restoreBackup } from '../../kit/server/backup/restore-backup.ts';
import { readConfig, type Config } from '../../kit/server/config.ts';
import { lockDataDir } from '../../kit/server/data-dir-lock.ts';
import { installationOf, openFileStore } from '../../kit/server/files/open-store.ts';
import { liveCommand } from '../../kit/server/sending-hold.ts';
import { failed, inWords, missingWords, passphraseOf, type Said } from './backup-words.ts';
import { createForOwner, openForOwner } from './database-in-use.ts';

const usage = `npm run restore -- --from <file> [--live] [--passphrase-file <file>]
         Restores a backup into an empty place: an empty DATA_DIR, or an empty database and an empty bucket.
         Emails, webhooks and push notifications then wait, unless --live is given.
npm run restore -- live
         Lets a restored installation send them, whether it runs or not.

BACKUP_PASSPHRASE, or the first line of the passphrase file, opens an encrypted backup.
`;

const options = {
  from: { type: 'string' },
  live: { type: 'boolean' },
  'passphrase-file': { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** What the command says, and the code that its process ends with. */
export async function runRestoreCommand(words: string[], env: NodeJS.ProcessEnv): Promise<Said> {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    if (values.help) return { code: 0, said: usage };
    const [name] = positionals;
    if (name === 'live' && positionals.length === 1 && values.from === undefined)
      return { code: 0, said: await goLive(readConfig(env)) };
    if (name !== undefined || values.from === undefined) return { code: 1, said: usage };
    const passphrase = await passphraseOf(values['passphrase-file'], env);
    const isLive = values.live === true;
    return {
      code: 0,
      said: await restore(readConfig(env), { from: resolve(values.from), isLive, passphrase }),
    };
  } catch (problem) {
    return failed(problem, usage);
  }
}

async function restore(
  config: Config,
  { from, isLive, passphrase }: { from: string; isLive: boolean; passphrase: string | undefined },
): Promise<string> {
  const lock = await lockDataDir(config.dataDir);
  let database: Awaited<ReturnType<typeof createForOwner>> | undefined;
  try {
    const { header, totals } = await restoreBackup(from, passphrase, {
      dataDir: config.dataDir,
      secret: config.secret,
      openStore: (secret) => openFileStore(config, installationOf(secret, config)),
      async openDatabase() {
        database = await createForOwner(config);
        return database.url;
      },
    });
    if (isLive) await makeLive(database!.url);
    return [
      `Restored the backup of ${header.made_at}: ${inWords(totals)}.`,
      ...missingWords(totals),
      isLive
        ? 'Emails, webhooks and push notifications that waited are sent after the start.'
        : `Emails, webhooks and push notifications wait until you run: ${liveCommand}`,
    ].join('\n');
  } finally {
    await database?.close();
    await lock.release();
  }
}

async function goLive(config: Config): Promise<string> {
  const database = await openForOwner(config);
  try {
    return (await makeLive(database.url))
      ? 'This installation is live: what waited is sent.'
      : 'This installation was live already.';
  } finally {
    await database.close();
  }
}

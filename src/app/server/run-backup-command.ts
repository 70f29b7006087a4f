import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../../kit/server/backup/backup-error.ts';
import { makeBackup } from '../../kit/server/backup/make-backup.ts';
import { readBackup } from '../../kit/server/backup/read-backup.ts';
import { backupName, removeOlder } from '../../kit/server/backup/rotate.ts';
import { assertKnownMigrations } from '../../kit/server/backup/version-files.ts';
import { readConfig, type Config } from '../../kit/server/config.ts';
import { installationOf, openFileStore } from '../../kit/server/files/open-store.ts';
import { deriveSecret } from '../../kit/server/secrets.ts';
import { failed, inWords, missingWords, passphraseOf, type Said } from './backup-words.ts';
import { openForOwner } from './database-in-use.ts';
import { version } from './version.ts';

const usage = `npm run backup -- --to <folder or file> [--keep 14] [--passphrase-file <file>]
         Writes one file with the database, all uploaded files and the secret, while members go on working.
         With --keep and a folder, older backups of this installation beyond that number are removed.
npm run backup -- verify <file> [--passphrase-file <file>]
         Reads a backup from end to end and says whether it is whole.

BACKUP_PASSPHRASE, or the first line of the passphrase file, encrypts a backup and opens an encrypted one.
`;

const options = {
  to: { type: 'string' },
  keep: { type: 'string' },
  'passphrase-file': { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** What the command says, and the code that its process ends with. */
export async function runBackupCommand(words: string[], env: NodeJS.ProcessEnv): Promise<Said> {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [name, file, ...more] = positionals;
    if (values.help) return { code: 0, said: usage };
    const passphrase = await passphraseOf(values['passphrase-file'], env);
    if (name === 'verify' && file !== undefined && more.length === 0)
      return { code: 0, said: await verify(file, passphrase) };
    if (name !== undefined || values.to === undefined) return { code: 1, said: usage };
    const keep = keepIn(values.keep);
    return { code: 0, said: await backUp(readConfig(env), { to: resolve(values.to), keep, passphrase }) };
  } catch (problem) {
    return failed(problem, usage);
  }
}

function keepIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new BackupError('--keep must be a whole number from 1 on.');
  return Number(text);
}

async function backUp(
  config: Config,
  { to, keep, passphrase }: { to: string; keep: number | undefined; passphrase: string | undefined },
): Promise<string> {
  const madeAt = new Date();
  const isFolder = (await stat(to).catch(() => undefined))?.isDirectory() === true;
  if (keep !== undefined && !isFolder)
    throw new BackupError(`--keep needs a folder that exists, and ${to} is none.`);
  const path = isFolder ? join(to, backupName(madeAt)) : to;
  await assertFree(path);
  const secret = await secretOf(config);
  const installation = deriveSecret(secret, 'which installation a backup is of').toString('hex').slice(0, 16);
  const database = await openForOwner(config);
  const store = await openFileStore(config, installationOf(secret, config));
  try {
    const source = { databaseUrl: database.url, store, secret, installation, version };
    const totals = await makeBackup(source, path, { passphrase, madeAt });
    const removed = keep === undefined ? [] : await removeOlder(to, { installation, keep, made: path });
    return [
      `Wrote ${path}: ${inWords(totals)}.`,
      ...missingWords(totals),
      ...(passphrase === undefined ? [unencrypted] : []),
      ...removed.map((older) => `Removed ${older}.`),
    ].join('\n');
  } finally {
    await store.close();
    await database.close();
  }
}

const unencrypted =
  'It is not encrypted. It holds everything that members wrote, their password hashes and the secret of this server: keep it where no one else can read it, or set BACKUP_PASSPHRASE.';

async function assertFree(path: string): Promise<void> {
  if (await stat(path).catch(() => undefined)) throw new BackupError(`${path} is there already.`);
  if (!(await stat(dirname(path)).catch(() => undefined)))
    throw new BackupError(`There is no folder ${dirname(path)}.`);
}

/** Never a new one: a backup with another secret than the server’s would be of no use. */
async function secretOf({ dataDir, secret }: Config): Promise<string> {
  if (secret !== undefined) return secret;
  const kept = await readFile(join(dataDir, 'secret'), 'utf8').catch(() => '');
  if (kept !== '') return kept.trim();
  throw new BackupError(
    `There is no installation in ${dataDir}. Please set DATA_DIR, DATABASE_URL and SECRET as the service has them.`,
  );
}

async function verify(file: string, passphrase: string | undefined): Promise<string> {
  const { header, totals } = await readBackup(resolve(file), passphrase, {
    manifest: (manifest, { version: theirs }) => assertKnownMigrations(manifest, theirs),
  });
  const sealed = header.encryption ? 'encrypted' : 'not encrypted';
  return [
    `Whole: made at ${header.made_at} by version ${header.version}, ${sealed}, ${inWords(totals)}.`,
    ...missingWords(totals),
  ].join('\n');
}

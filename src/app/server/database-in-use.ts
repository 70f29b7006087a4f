import { assertNoUnfinishedRestore } from '../../kit/server/backup/restore-backup.ts';
import type { Config } from '../../kit/server/config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../../kit/server/database/embedded.ts';
import { createDatabase, letLoginBecome, prepareDatabase } from '../../kit/server/database/prepare.ts';
import { tryLockDataDir } from '../../kit/server/data-dir-lock.ts';
import { keptSecret } from '../../kit/server/secrets.ts';
import { StartError } from '../../kit/server/start-error.ts';

export interface DatabaseInUse {
  url: string;
  /** How many migrations were new. */
  migrated: number;
  stop(): Promise<void>;
}

const databaseName = 'guildhall';
// Its own, and not derived from SECRET: whoever changes that one still gets at the data.
const passwordOf = (config: Config) => keptSecret(config.dataDir, 'database-password');

/** The database that the configuration means, running and migrated. */
export async function openDatabaseInUse(
  config: Config,
  say: (line: string) => void,
  isKept = false,
): Promise<DatabaseInUse> {
  await assertNoUnfinishedRestore(config.dataDir);
  if (config.databaseUrl !== undefined) {
    const migrated = await prepareDatabase(config.databaseUrl);
    return { url: config.databaseUrl, migrated, stop: async () => undefined };
  }
  const server = isKept ? await keptDatabase(config) : await startDatabase(config, say);
  try {
    await createDatabase(server.adminUrl, databaseName);
    const migrated = await prepareDatabase(server.adminUrl(databaseName));
    await letLoginBecome(server.adminUrl(databaseName));
    return { url: server.url(databaseName), migrated, stop: server.stop };
  } catch (problem) {
    await server.stop();
    throw problem;
  }
}

export async function startDatabase(config: Config, say: (line: string) => void) {
  say('Starting PostgreSQL …');
  return startEmbeddedPostgres({ dataDir: config.dataDir, password: await passwordOf(config), say });
}

/** The one of keep-database.ts, which goes on when this process ends. */
async function keptDatabase(config: Config) {
  const running = await findRunningPostgres(config.dataDir, await passwordOf(config));
  if (!running) throw new StartError(`No PostgreSQL is running on ${config.dataDir}.`);
  return { ...running, stop: async () => undefined };
}

/** The same database for its owner, who sees every community: as it is, neither made nor migrated. */
export async function openForOwner(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: async () => undefined };
  const lock = await tryLockDataDir(config.dataDir);
  if (!lock) {
    const running = await findRunningPostgres(config.dataDir, await passwordOf(config));
    if (running) return { url: running.adminUrl(databaseName), close: async () => undefined };
    throw isBusy();
  }
  const server = await startDatabase(config, () => undefined);
  return {
    url: server.adminUrl(databaseName),
    async close() {
      await server.stop();
      await lock.release();
    },
  };
}

/** The same, created where it is missing, for a restore. Its data folder is locked by the caller. */
export async function createForOwner(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: async () => undefined };
  const server = await startDatabase(config, () => undefined);
  try {
    await createDatabase(server.adminUrl, databaseName);
  } catch (problem) {
    await server.stop();
    throw problem;
  }
  return { url: server.adminUrl(databaseName), close: server.stop };
}

export const isBusy = () =>
  new StartError(
    'Guildhall is just starting or stopping with this data folder. Please try again in a moment.',
  );

/** The embedded database of a product that is running already, for a command beside it. */
export async function findDatabaseInUse(config: Config): Promise<string | undefined> {
  return (await findRunningPostgres(config.dataDir, await passwordOf(config)))?.url(databaseName);
}

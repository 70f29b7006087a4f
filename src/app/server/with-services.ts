import { resolve } from 'node:path';
import { readConfig, type Config } from '../../kit/server/config.ts';
import { hasDatabase } from '../../kit/server/database/embedded.ts';
import { tryLockDataDir } from '../../kit/server/data-dir-lock.ts';
import { createLog } from '../../kit/server/log.ts';
import { loadSecret } from '../../kit/server/secrets.ts';
import { StartError } from '../../kit/server/start-error.ts';
import { findDatabaseInUse, isBusy, openDatabaseInUse } from './database-in-use.ts';
import { openServices, type Services } from './services.ts';

/** For the commands of the console, whether Guildhall runs or not. */
export async function withServices(
  env: NodeJS.ProcessEnv,
  work: (services: Services) => Promise<string>,
): Promise<string> {
  const config = readConfig(env);
  const { databaseUrl, close } = await databaseFor(config);
  try {
    const secret = await loadSecret(config.dataDir, config.secret);
    const services = await openServices({
      config,
      databaseUrl,
      secret,
      log: createLog('error'),
      poolSize: 2,
    });
    try {
      return await work(services);
    } finally {
      await services.close();
    }
  } finally {
    await close();
  }
}

/** Beside a running product its PostgreSQL is used; otherwise one is started for the moment. */
async function databaseFor(config: Config): Promise<{ databaseUrl: string; close(): Promise<void> }> {
  const lock = config.databaseUrl === undefined ? await tryLockDataDir(config.dataDir) : undefined;
  if (config.databaseUrl === undefined && !lock) {
    const databaseUrl = await findDatabaseInUse(config);
    if (databaseUrl !== undefined) return { databaseUrl, close: async () => undefined };
    throw isBusy();
  }
  // A command makes no database: the operator would found a community where no server ever looks.
  if (lock && !(await hasDatabase(config.dataDir))) {
    await lock.release();
    throw new StartError(
      `There is no database in ${resolve(config.dataDir)} yet. Load the environment of the service first (set -a; . /etc/guildhall.env; set +a), or start Guildhall once.`,
    );
  }
  const opened = await openDatabaseInUse(config, () => undefined);
  return {
    databaseUrl: opened.url,
    async close() {
      await opened.stop();
      await lock?.release();
    },
  };
}

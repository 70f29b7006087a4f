import { openServices } from './services.ts';
import { createApp } from './http.ts';
import { openDatabaseInUse, type DatabaseInUse } from './database-in-use.ts';
import { seedDemo } from './demo/seed.ts';
import { announce } from './announce.ts';
import { builtAssets, developmentAssets } from './page.ts';
import { readConfig } from '../../kit/server/config.ts';
import { lockDataDir } from '../../kit/server/data-dir-lock.ts';
import { createLog } from '../../kit/server/log.ts';
import { loadSecret } from '../../kit/server/secrets.ts';
import { StartError } from '../../kit/server/start-error.ts';
import { assertPortIsFree } from './assert-port-is-free.ts';

const say = (line: string) => console.log(line);
const isDevelopment = process.env.GUILDHALL_WEB === 'development';

/** What is open, innermost last; closed in the opposite order. */
const open: (() => Promise<unknown>)[] = [];

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const secret = await loadSecret(config.dataDir, config.secret);
  await assertPortIsFree(config.port, config.host);
  const lock = await lockDataDir(config.dataDir);
  open.push(() => lock.release());
  const database: DatabaseInUse = await openDatabaseInUse(config, secret, say);
  open.push(() => database.stop());
  if (database.migrated > 0) say(`Applied ${database.migrated} migrations.`);
  const log = createLog(config.logLevel);
  const services = await openServices({ config, databaseUrl: database.url, secret, log });
  open.push(() => services.close());
  const isSeeded = config.isDemo && (await seedDemo(services, say));
  const app = await createApp(services, { assets: isDevelopment ? developmentAssets : await builtAssets() });
  open.push(() => app.close());
  await services.takeJobs();
  await app.listen({ port: config.port, host: config.host });
  announce(config, { isSeeded, say });
}

let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const close of open.toReversed()) {
      await close().catch((problem: unknown) => console.error('While stopping:', problem));
    }
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop().then(() => process.exit(0)));
}
// The launcher holds this channel; if it is gone without a word, nobody is left to stop us.
process.on('disconnect', () => void stop().then(() => process.exit(0)));

try {
  await start();
} catch (problem) {
  console.error(problem instanceof StartError ? `\n${problem.message}\n` : problem);
  await stop();
  process.exit(1);
}

import { openDatabaseInUse } from './database-in-use.ts';
import { announce } from './announce.ts';
import { readConfig } from '../../kit/server/config.ts';
import { lockDataDir } from '../../kit/server/data-dir-lock.ts';
import { createLog } from '../../kit/server/log.ts';
import { loadSecret } from '../../kit/server/secrets.ts';
import { StartError } from '../../kit/server/start-error.ts';
import { keepTemporaryFilesIn } from '../../kit/server/temporary-files.ts';
import { assertPortIsFree } from './assert-port-is-free.ts';
import { noteVersion } from '../../kit/server/server-versions.ts';
import { closeInTime } from './close-in-time.ts';
import { version } from './version.ts';

const say = (line: string) => console.log(line);
const isDevelopment = process.env.GUILDHALL_WEB === 'development';
/** By npm run dev, together with the lock of the data folder (keep-database.ts): they outlive a restart. */
const isDatabaseKept = process.env.GUILDHALL_DATABASE === 'kept';

/** What is open, innermost last; closed in the opposite order. */
const open: (() => Promise<unknown>)[] = [];
let isStopping = false;

class Interrupted extends Error {}

/** By npm start: the web app is built beside the first steps (scripts/keep-running.mjs). */
const webApp = Promise.withResolvers<void>();
webApp.promise.catch(() => undefined);
if (process.env.GUILDHALL_WEB === 'building')
  process.on('message', (message) => {
    if (message === 'web app built') webApp.resolve();
  });
else webApp.resolve();

/** Between two steps of the start a signal is heeded, so that what one step has opened is known and closed. */
async function step<Result>(
  work: () => Promise<Result>,
  close?: (result: Result) => Promise<unknown>,
): Promise<Result> {
  if (isStopping) throw new Interrupted();
  const result = await work();
  if (close) open.push(() => close(result));
  return result;
}

/** Nearly all of the code. It is read while PostgreSQL starts, and not at all where a setting is wrong. */
async function readProduct() {
  const [
    { lookAtStart },
    { openServices },
    { createApp },
    { features },
    { seedDemo },
    { assertNoDemo },
    { findStaleDemo },
    assets,
  ] = await Promise.all([
    import('./doctor/at-start.ts'),
    import('./services.ts'),
    import('./http.ts'),
    import('./features.ts'),
    import('./demo/seed.ts'),
    import('./demo/remove-demo.ts'),
    import('./demo/demo-age.ts'),
    import('./page.ts'),
  ]);
  return { lookAtStart, openServices, createApp, features, seedDemo, assertNoDemo, findStaleDemo, ...assets };
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await step(() => assertPortIsFree(config.port, config.host));
  if (!isDatabaseKept) {
    await step(
      () => lockDataDir(config.dataDir),
      (lock) => lock.release(),
    );
  }
  await step(() => keepTemporaryFilesIn(config.dataDir));
  const secret = await step(() => loadSecret(config.dataDir, config.secret));
  const reading = readProduct();
  reading.catch(() => undefined);
  const database = await step(
    () => openDatabaseInUse(config, say, isDatabaseKept),
    (opened) => opened.stop(),
  );
  if (database.migrated > 0) say(`Applied ${database.migrated} migrations.`);
  const log = createLog(config.logLevel);
  const product = await reading;
  const services = await step(
    () => product.openServices({ config, databaseUrl: database.url, secret, log }),
    (opened) => opened.close(),
  );
  const looking = product.lookAtStart({ config, databaseUrl: database.url, secret });
  await step(() => noteVersion(services.database, version));
  if (!config.isDemo) await step(() => product.assertNoDemo(services));
  const isSeeded = config.isDemo && (await step(() => product.seedDemo(services, say)));
  await step(() => webApp.promise);
  const assets = isDevelopment ? product.developmentAssets : await product.builtAssets();
  const app = await step(
    () => product.createApp(services, { assets }),
    (created) => closeInTime(created),
  );
  await step(() => services.takeJobs());
  await step(() => services.followClock());
  for (const feature of product.features) await step(async () => feature.atStart?.(services));
  await step(() => app.listen({ port: config.port, host: config.host }));
  const stale = config.isDemo ? await step(() => product.findStaleDemo(services)) : undefined;
  announce(config, { isSeeded, stale, isHeld: services.hold.isHeld, findings: await looking, say });
}

const starting = start();

let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  isStopping = true;
  webApp.reject(new Interrupted());
  stopping ??= (async () => {
    await starting.catch(() => undefined);
    for (const close of open.toReversed()) {
      await close().catch((problem: unknown) => console.error('While stopping:', problem));
    }
  })();
  return stopping;
}

async function stopAsAsked(): Promise<never> {
  await stop();
  // In development it is one of three, and comes back whenever its code changes.
  if (!isDevelopment) say('Stopped.');
  process.exit(0);
}

// Ctrl-C may come twice, from the terminal and from the launcher: it is the same wish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAsAsked());
// The launcher holds this channel; if it is gone without a word, nobody is left to stop us.
process.on('disconnect', () => void stopAsAsked());

/** Tells the launcher (scripts/keep-running.mjs) that the same start would fail again. */
const cannotStart = 78;

try {
  await starting;
} catch (problem) {
  const isInterrupted = problem instanceof Interrupted;
  const isExplained = problem instanceof StartError;
  if (!isInterrupted) console.error(isExplained ? `\n${problem.message}\n` : problem);
  await stop();
  process.exit(isInterrupted ? 0 : isExplained ? cannotStart : 1);
}

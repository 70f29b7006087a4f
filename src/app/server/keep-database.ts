import { readConfig } from '../../kit/server/config.ts';
import { lockDataDir } from '../../kit/server/data-dir-lock.ts';
import { StartError } from '../../kit/server/start-error.ts';
import { startDatabase } from './database-in-use.ts';

// Beside npm run dev: PostgreSQL, which outlives each restart of the server, until the one who started this is gone.
const config = readConfig(process.env);
try {
  await lockDataDir(config.dataDir);
  const database = await startDatabase(config, (line) => console.log(line));
  const stop = () => void database.stop().then(() => process.exit(0));
  for (const end of ['SIGTERM', 'disconnect'] as const) process.on(end, stop);
  // A terminal sends Ctrl-C to everybody, and the server still needs its database.
  process.on('SIGINT', () => undefined);
  // Neither the lock nor PostgreSQL keeps a process alive.
  setInterval(() => undefined, 3_600_000);
  console.log('PostgreSQL is running, and goes on when the server restarts.');
  process.send?.('ready');
} catch (problem) {
  console.error(problem instanceof StartError ? `\n${problem.message}\n` : problem);
  process.exit(1);
}

import fastify from 'fastify';
import { Client } from 'pg';

/** One of the two that are compared, in a process of its own: `bare`, or the product on the database that it is told. */
const [kind, url = '', adminUrl = '', poolSize = '10', jobs] = process.argv.slice(2);

async function listen(): Promise<number> {
  if (kind === 'bare') {
    const app = fastify();
    app.get('/api/health', async () => ({ status: 'ok', version: '0.1.0' }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }
  // Not before: bare Fastify is measured without the product in its memory.
  const { startTestServer } = await import('../../testing/server.ts');
  const admin = new Client({ connectionString: adminUrl });
  const server = await startTestServer({
    database: { url, adminUrl, admin, drop: async () => undefined },
    poolSize: Number(poolSize),
    takesJobs: jobs === 'jobs',
    limitFactor: 1_000_000,
    // As it is run, log lines included.
    env: { LOG_LEVEL: 'info' },
  });
  return server.port;
}

function memory() {
  const usage = process.memoryUsage();
  globalThis.gc?.();
  return { ...usage, alive: process.memoryUsage().heapUsed };
}

let [computed, longest] = [0, 0];
setInterval(() => {
  const { user, system } = process.threadCpuUsage();
  longest = Math.max(longest, user + system - computed);
  computed = user + system;
}, 5);

/**
 * For how many milliseconds the thread computed without looking at anything new, at most, since it was last asked. By its own time of computing: a busy
 * machine says the same.
 */
function longestStop(): number {
  const found = longest / 1000;
  longest = 0;
  return found;
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

const answers = { cpu, memory, stop: longestStop };

process.send?.(await listen());
process.on('message', (asked: keyof typeof answers) => process.send?.(answers[asked]()));
process.on('disconnect', () => process.exit());

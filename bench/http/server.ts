import fastify from 'fastify';
import { Client } from 'pg';

/** One of the two that are compared, in a process of its own: `bare`, or the product on the database that it is told. */
const [kind, url = '', adminUrl = '', poolSize = '10'] = process.argv.slice(2);

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

process.send?.(await listen());
process.on('message', (asked) => {
  const { user, system } = process.cpuUsage();
  process.send?.(asked === 'cpu' ? user + system : memory());
});
process.on('disconnect', () => process.exit());

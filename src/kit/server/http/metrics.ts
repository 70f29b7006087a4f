import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../tx.ts';

/** Prometheus' view of this process, at /metrics: for those who know the token, or without one for this machine itself. */
export function exposeMetrics(
  app: FastifyInstance,
  parts: {
    config: Config;
    database: Database;
    openPushes: () => number;
    /** When timed jobs were last looked for, as a Unix time. */
    lastPass: () => Promise<number | undefined>;
    /** How many jobs of each queue were given up. */
    deadLetters: () => Promise<ReadonlyMap<string, number>>;
    lastBackup: () => Promise<Date | undefined>;
  },
): void {
  const { config, database, openPushes, lastPass, deadLetters, lastBackup } = parts;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'guildhall_' });
  const durations = new Histogram({
    name: 'guildhall_http_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'guildhall_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.stats())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'guildhall_open_pushes',
    help: 'Browsers that are being pushed to',
    registers: [registry],
    collect() {
      this.set(openPushes());
    },
  });
  new Gauge({
    name: 'guildhall_timed_jobs_last_pass_timestamp_seconds',
    help: 'When timed jobs were last looked for, by any node, as a Unix time; it stands still where the clock begins none',
    registers: [registry],
    async collect() {
      this.reset();
      // Without a database there is nothing to say; everything else still is.
      const at = await lastPass().catch(() => undefined);
      if (at !== undefined) this.set(at);
    },
  });
  new Gauge({
    name: 'guildhall_dead_letters',
    help: 'Jobs that failed at every try and wait for an operator, by queue (npm run jobs -- list)',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await deadLetters().catch(() => new Map<string, number>());
      for (const [queue, count] of counts) this.set({ queue }, count);
    },
  });
  new Gauge({
    name: 'guildhall_last_backup_timestamp_seconds',
    help: 'When the last good backup was made, as a Unix time; absent where there was none',
    registers: [registry],
    async collect() {
      this.reset();
      const at = await lastBackup().catch(() => undefined);
      if (at !== undefined) this.set(at.getTime() / 1000);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { access: 'operator' } }, async (request, reply) => {
    const allowed = config.metricsToken
      ? request.headers.authorization === `Bearer ${config.metricsToken}`
      : isOfThisMachine(request, config);
    if (!allowed) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
export const setByProxies = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;

/**
 * The socket alone does not tell: a proxy on this machine connects from here for the whole world, and need not say so. It is believed
 * only where nothing suggests a proxy, neither the request nor an installation that people reach from elsewhere.
 */
function isOfThisMachine(request: FastifyRequest, { trustProxy, publicUrl }: Config): boolean {
  if (trustProxy || !loopbackHosts.has(publicUrl.hostname)) return false;
  return (
    loopbackAddresses.has(request.socket.remoteAddress ?? '') &&
    loopbackHosts.has(request.hostname) &&
    !Object.keys(request.headers).some((name) => setByProxies.test(name))
  );
}

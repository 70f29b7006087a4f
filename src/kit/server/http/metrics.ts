import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../tx.ts';

/** Prometheus' view of this process, at /metrics: for whoever knows the token, or without one for this machine itself. */
export function exposeMetrics(
  app: FastifyInstance,
  { config, database, openPushes }: { config: Config; database: Database; openPushes: () => number },
): void {
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
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { access: 'operator' } }, async (request, reply) => {
    const isForwarded =
      request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
    const allowed = config.metricsToken
      ? request.headers.authorization === `Bearer ${config.metricsToken}`
      : isLocal && !isForwarded;
    if (!allowed) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

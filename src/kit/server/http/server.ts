import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type RouteOptions,
} from 'fastify';
import { Refusal } from '../../common/errors.ts';
import type { Access } from '../../common/call.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { acceptBodies } from './bodies.ts';
import { busy } from '../database/failures.ts';
import { answerFailure, answerUnreadable } from './failures.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Routes beside the endpoints say who may come too: a person's browser, or the operator's tools. */
export type RouteAccess = Access | 'browser' | 'operator' | 'demo';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** Asked so often that an answer as expected is worth no line in the log. */
    isQuiet?: boolean;
  }
  interface FastifyInstance {
    accessTable: Map<string, RouteAccess>;
  }
}

/** An HTTP server that has no route yet, and on which a route without declared access cannot be put. */
export async function createHttpServer(config: Config, log: Log): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // The nearest proxy is ours; what stands before it in the header, anybody may have written.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 1_048_576,
    connectionTimeout: 0,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 600 },
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnreadable,
  });
  // A child for each request costs more than many a request; the few lines that are written name the request themselves.
  app.setChildLoggerFactory((parent) => parent);
  demandAccess(app);
  // A socket that is asked once keeps the address; one that is asked only after its end has none.
  app.server.on('connection', (socket) => void socket.remoteAddress);
  app.setErrorHandler(answerFailure);
  setSecurityHeaders(app, config);
  refuseTwoHosts(app);
  // The line of an answer is made of these few words alone: there is nothing in it to look for secrets in.
  const answers = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const isExpected = reply.statusCode < 400 && request.routeOptions.config.isQuiet;
    const level = isExpected ? 'debug' : 'info';
    if (answers.isLevelEnabled(level))
      answers[level](
        {
          request_id: request.id,
          method,
          path: withoutSecrets(url),
          host: request.host,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      );
    done();
  });
  await app.register(cookie);
  await app.register(compress, compression);
  await app.register(underPressure, {
    maxEventLoopDelay: 5000,
    async pressureHandler(_request, _reply, _type, delay) {
      // It says Infinity where it has not measured yet, as in the second in which the server itself has started.
      if (delay !== Infinity) throw busy();
    },
  });
  acceptBodies(app);
  return app;
}

/**
 * Answers are made anew for each caller and read once, so they are compressed quickly rather than well; what the server keeps
 * (pages, scripts) was compressed well before. Up to 256 KB in one go: a stream costs more than its compression.
 */
const compression = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  syncThreshold: 256 * 1024,
} satisfies FastifyCompressOptions;

/** A proxy may have read the one, and the community comes from the other. Node keeps the first and says nothing of more. */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2)
      if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
    done(hosts > 1 ? new Refusal('several_hosts', 400, 'A request names one host.') : undefined);
  });
}

/** Looked at once all routes are there, because a plugin's routes are given their access by whoever registers it. */
function demandAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.decorate('accessTable', new Map());
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      for (const each of [method].flat()) {
        if (each === 'HEAD' || each === 'OPTIONS') continue;
        if (!config?.access) throw new Error(`${each} ${url} does not say who may call it.`);
        app.accessTable.set(`${each} ${url}`, config.access);
      }
    }
  });
}

/** A path can carry an invitation's or a reset's secret as its last part, and a query anything: neither is logged. */
const withoutSecrets = (url: string) => url.replace(/\?.*/, '').replace(/[\w-]{24,}/g, '…');

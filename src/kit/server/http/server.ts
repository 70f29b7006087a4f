import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type RouteOptions,
} from 'fastify';
import type { Access } from '../../common/endpoint.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { acceptBodies } from './bodies.ts';
import { answerFailure, answerUnreadable, busy } from './failures.ts';

/** Routes beside the endpoints say who may come too: a person's browser, or the operator's tools. */
export type RouteAccess = Access | 'browser' | 'operator' | 'demo';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
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
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
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
  demandAccess(app);
  // A socket that is asked once keeps the address; one that is asked only after its end has none.
  app.server.on('connection', (socket) => void socket.remoteAddress);
  app.setErrorHandler(answerFailure);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    request.log.info(
      {
        method,
        path: withoutSecrets(url),
        host: request.host,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  await app.register(helmet, securityHeaders(config));
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(underPressure, {
    maxEventLoopDelay: 5000,
    async pressureHandler(_request, _reply, _type, delay) {
      // It says Infinity where it has not measured yet, as in the second in which the server itself has started.
      if (delay !== Infinity) throw busy();
    },
  });
  await acceptBodies(app);
  return app;
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

const securityHeaders = (config: Config) => ({
  // What an answer of the API could load if a browser took it for a page: nothing. Pages set their own.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
  },
  strictTransportSecurity: config.publicUrl.protocol === 'https:' && {
    maxAge: 31_536_000,
    includeSubDomains: true,
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  xFrameOptions: { action: 'deny' as const },
  crossOriginEmbedderPolicy: false,
});

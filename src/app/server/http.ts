import type { FastifyInstance } from 'fastify';
import { allows, scopeOf } from '../../features/accounts/contract/api-scopes.ts';
import { presentApiKey } from '../../features/accounts/server/public.ts';
import { serveFiles } from '../../kit/server/files/serve.ts';
import { serveApiDocs } from '../../kit/server/http/api-docs.ts';
import { noWords } from '../../kit/server/http/api-words.ts';
import { acceptForms } from '../../kit/server/http/bodies.ts';
import type { Route } from '../../kit/server/http/calls.ts';
import type { Hall } from '../../kit/server/http/door.ts';
import { registerEndpoint } from '../../kit/server/http/endpoints.ts';
import { healthRoutes } from '../../kit/server/http/health.ts';
import { kitWords, mailWords } from '../../kit/server/http/kit-words.ts';
import { exposeMetrics } from '../../kit/server/http/metrics.ts';
import { openApiDocument } from '../../kit/server/http/openapi.ts';
import { Limiter } from '../../kit/server/http/rate-limits.ts';
import { createHttpServer } from '../../kit/server/http/server.ts';
import { serveDevMail } from '../../kit/server/mail/dev-mail.ts';
import { resubscribe, unsubscribe } from '../../kit/server/mail/contract.ts';
import { serveUnsubscribe } from '../../kit/server/mail/unsubscribe.ts';
import { readOperatorMarks } from '../../kit/server/operator-marks.ts';
import { servePush } from '../../kit/server/push.ts';
import { features } from './features.ts';
import type { Assets } from './page.ts';
import { serveArrival } from './doctor/arrival.ts';
import { serveApp } from './serve-app.ts';
import { serveSecurityTxt } from './serve-security-txt.ts';
import { serveWeb } from './serve-web.ts';
import type { Services } from './services.ts';
import { version } from './version.ts';

/** Puts the product's routes on a server. The order is the order in which a request meets them. */
export async function createApp(
  services: Services,
  options: {
    assets: Assets;
    extraRoutes?: (services: Services) => readonly Route[];
    /** Widens every rate limit. */
    limitFactor?: number | undefined;
  },
): Promise<FastifyInstance> {
  const { config, database, directory, tokens, fanOut, endings, activity, secret, log, counters } = services;
  const app = await createHttpServer(config, log);
  const hall: Hall = {
    config,
    database,
    limit: new Limiter(counters, config.limits, options.limitFactor),
    doorkeeper: {
      findCommunity: (subdomain) => directory.find(subdomain),
      readToken: (token, community) => tokens.read(token, community.subdomain),
      readKey: (key, community, address) => presentApiKey(database, key, community, address),
      scopeOf,
      allows,
      noteActive: (community, memberId, at) => activity.note(community.id, memberId, at),
    },
  };
  const parts = [
    { routes: healthRoutes(database, version), words: kitWords },
    ...features.map(({ routes, words }) => ({ routes: routes?.(services) ?? [], words })),
    { routes: options.extraRoutes?.(services) ?? [], words: undefined },
  ];
  const routes = parts.flatMap((part) => part.routes);
  const push = servePush(app, hall, { fanOut, endings });
  exposeMetrics(app, {
    config,
    database,
    openPushes: push.open,
    lastPass: () => services.jobs.lastPass(),
    deadLetters: () => services.jobs.deadLetters.countByQueue(),
    lastBackup: async () => (await readOperatorMarks(database)).backedUpAt,
  });
  const isRead = ({ endpoint }: Route) => endpoint.method === 'GET';
  for (const route of routes.filter(isRead)) registerEndpoint(app, route, hall);
  await app.register(async (writes) => {
    await acceptForms(writes);
    for (const route of routes) if (!isRead(route)) registerEndpoint(writes, route, hall);
    serveUnsubscribe(writes, hall, secret);
  });
  serveFiles(app, hall, services);
  for (const feature of features) feature.pages?.(app, hall, services);
  if (config.isDemo) serveDevMail(app, hall);
  const calls = parts.map((part) => ({
    endpoints: part.routes.map((route) => route.endpoint),
    words: part.words ?? noWords,
  }));
  const mails = { endpoints: [unsubscribe, resubscribe], words: mailWords };
  const facts = { version, home: config.publicUrl.origin, scopeOf };
  await serveApiDocs(app, openApiDocument([...calls, mails], facts), config);
  serveArrival(app, secret);
  serveApp(app, { hall, directory });
  serveSecurityTxt(app, config);
  await serveWeb(app, {
    hall,
    directory,
    media: services.media,
    assets: options.assets,
    hold: services.hold,
  });
  return app;
}

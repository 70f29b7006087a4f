import type { FastifyInstance } from 'fastify';
import { accountRoutes, findCaller } from '../../features/accounts/server/public.ts';
import { commissionRoutes } from '../../features/commissions/server/public.ts';
import { communityRoutes } from '../../features/communities/server/public.ts';
import { communityAdminRoutes } from '../../features/community-admin/server/public.ts';
import { memberRoutes } from '../../features/members/server/public.ts';
import { notificationRoutes } from '../../features/notifications/server/public.ts';
import { partnershipRoutes } from '../../features/partnerships/server/public.ts';
import { publicPageRoutes, serveCrawlers } from '../../features/public-pages/server/public.ts';
import { referralRoutes } from '../../features/referrals/server/public.ts';
import { subscriptionRoutes } from '../../features/subscriptions/server/public.ts';
import { serveFiles } from '../../kit/server/files/serve.ts';
import { serveApiDocs } from '../../kit/server/http/api-docs.ts';
import type { Route } from '../../kit/server/http/calls.ts';
import { registerEndpoint, type Hall } from '../../kit/server/http/endpoints.ts';
import { healthRoutes } from '../../kit/server/http/health.ts';
import { exposeMetrics } from '../../kit/server/http/metrics.ts';
import { openApiDocument } from '../../kit/server/http/openapi.ts';
import { createLimiter } from '../../kit/server/http/rate-limits.ts';
import { createHttpServer } from '../../kit/server/http/server.ts';
import { serveDevMail } from '../../kit/server/mail/dev-mail.ts';
import { unsubscribe } from '../../kit/server/mail/contract.ts';
import { serveUnsubscribe } from '../../kit/server/mail/unsubscribe.ts';
import { servePush } from '../../kit/server/push.ts';
import { myData } from './my-data.ts';
import type { Assets } from './page.ts';
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
  const { config, database, directory, tokens, fanOut, endings, store, activity, secret, log } = services;
  const app = await createHttpServer(config, log);
  const hall: Hall = {
    config,
    database,
    limit: await createLimiter(app, { redisUrl: config.redisUrl, factor: options.limitFactor }),
    doorkeeper: {
      findCommunity: (subdomain) => directory.find(subdomain),
      readToken: (token, community) => tokens.read(token, community.subdomain),
      async findCaller(tx, pass) {
        const caller = await findCaller(tx, pass);
        if (caller) activity.note(tx.communityId, caller);
        return caller;
      },
    },
  };
  const routes = [
    ...healthRoutes(database, version),
    ...communityRoutes(database, directory, config),
    ...accountRoutes({ ...services, myData }),
    ...memberRoutes(services),
    ...subscriptionRoutes(services),
    ...partnershipRoutes(services),
    ...referralRoutes(services),
    ...commissionRoutes(),
    ...notificationRoutes(),
    ...publicPageRoutes(services),
    ...communityAdminRoutes(services),
    ...(options.extraRoutes?.(services) ?? []),
  ];
  const push = servePush(app, hall, { fanOut, endings });
  exposeMetrics(app, { config, database, openPushes: push.open });
  for (const route of routes) registerEndpoint(app, route, hall);
  serveFiles(app, hall, store);
  serveCrawlers(app, hall);
  serveUnsubscribe(app, hall, secret);
  if (config.isDemo) serveDevMail(app, hall);
  const endpoints = [...routes.map((route) => route.endpoint), unsubscribe];
  await serveApiDocs(app, openApiDocument(endpoints, version));
  await serveWeb(app, { hall, directory, assets: options.assets });
  return app;
}

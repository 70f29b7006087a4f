import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf } from '../../../kit/server/config.ts';
import { unknownCommunity, type Hall } from '../../../kit/server/http/door.ts';
import { addressOf } from '../../../kit/server/http/tenant.ts';
import { sitemapOf, sitemapText } from './sitemap.ts';

const anHour = 'public, max-age=3600';

/** A sitemap is long, and made anew each time: nobody needs it often. */
const sitemapLimit = {
  method: 'GET',
  path: '/api/sitemap',
  rateLimit: { address: 20, community: 60 },
} as const;

/** What the pages of the public layout, and nothing else, are made of. */
const open = ['/public/', '/p/', '/c/', '/assets/', '/files/', '/media/', '/api/public/', '/api/pages/'];

/** What search engines ask a host for before anything else. */
export function serveCrawlers(app: FastifyInstance, hall: Hall): void {
  app.get('/robots.txt', { config: { access: 'browser' } }, async (request, reply) => {
    const { community, origin } = await siteOf(request, hall);
    const allowed = community ? open : ['/$', '/assets/'];
    const lines = [
      'User-agent: *',
      ...allowed.map((path) => `Allow: ${path}`),
      'Disallow: /',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').header('cache-control', anHour).send(lines.join('\n'));
  });

  app.get('/sitemap.xml', { config: { access: 'browser' } }, async (request, reply) => {
    await hall.limit.atDoor(sitemapLimit, request.ip);
    const { community, origin } = await siteOf(request, hall);
    if (community) await hall.limit.asVisitor(sitemapLimit, community.id);
    const whose = community && ({ communityId: community.id, role: 'public' } as const);
    const text = whose
      ? await hall.database.inCommunity(whose, (tx) => sitemapOf(tx, origin))
      : sitemapText(origin, [{ path: '/', changedAt: null }]);
    return reply.type('application/xml; charset=utf-8').header('cache-control', anHour).send(text);
  });
}

/** The community of the host, or none on the bare host; a host that nobody has is told so. */
async function siteOf(request: FastifyRequest, { config, doorkeeper }: Hall) {
  const address = addressOf(request.hostname, config);
  if (address.kind === 'bare') return { community: undefined, origin: config.publicUrl.origin };
  const community =
    address.kind === 'community' ? await doorkeeper.findCommunity(address.subdomain) : undefined;
  if (!community) throw unknownCommunity();
  return { community, origin: originOf(config, community.subdomain) };
}

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../../kit/common/errors.ts';
import { originOf } from '../../kit/server/config.ts';
import type { MediaAddresses } from '../../kit/server/files/media-addresses.ts';
import type { Hall } from '../../kit/server/http/door.ts';
import { refusingOtherMethods } from '../../kit/server/http/methods.ts';
import type { Limited } from '../../kit/server/http/rate-limits.ts';
import type { Soon } from '../../kit/server/http/soon.ts';
import { addressOf } from '../../kit/server/http/tenant.ts';
import { liveCommand, type SendingHold } from '../../kit/server/sending-hold.ts';
import type { PageFacts } from '../../features/communities/contract.ts';
import type { CommunityDirectory, CommunityRow } from '../../features/communities/server/public.ts';
import { publicHeadFor, publicPlaceOf, type PublicHead } from '../../features/public-pages/server/public.ts';
import { staleDemo } from './demo/demo-age.ts';
import { demoSignIns } from './demo/sign-ins.ts';
import { renderPage, webDir, type Assets } from './page.ts';
import { plainStart } from './plain-page.ts';
import { sendRefusedPage } from './refused-page.ts';

/** Built files by their hashed names, and the page for every other path that a browser asks for. */
export async function serveWeb(
  app: FastifyInstance,
  {
    hall,
    directory,
    media,
    assets,
    hold,
  }: {
    hall: Hall;
    directory: CommunityDirectory;
    media: MediaAddresses;
    assets: Assets;
    hold: Pick<SendingHold, 'isHeld'>;
  },
): Promise<void> {
  const { config } = hall;
  const pageViews: Limited = {
    method: 'GET',
    path: '/api/page-views',
    rateLimit: { address: config.limits.addressPages },
    isApart: true,
  };
  if (!assets.inlineStyles) {
    await app.register(async (files) => {
      files.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'browser' };
      });
      await files.register(fastifyStatic, {
        root: `${webDir}/assets`,
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        decorateReply: false,
        index: false,
      });
    });
  }

  const refuseOtherMethod = refusingOtherMethods(app);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(api|assets|files|metrics|dev)(\/|$|\?)/i.test(request.url) &&
      !namesFile(pathOf(request));
    if (!isPage) {
      refuseOtherMethod(request, reply);
      throw notFound();
    }
    const views = publicPlaceOf(pathOf(request)) ? publicViews : pageViews;
    const refused = await refusalOf(() => hall.limit.atDoor(views, request.ip));
    if (refused) return sendRefusedPage(reply, refused);
    const address = addressOf(request.hostname, config);
    const community = address.kind === 'community' ? await directory.find(address.subdomain) : undefined;
    const closed =
      address.kind === 'community' && !community
        ? await directory.findDisabled(address.subdomain)
        : undefined;
    const facts: PageFacts = {
      community: community ?? null,
      missing: community ? null : address.kind === 'bare' ? 'bare' : 'unknown',
      closed: closed ? { name: closed.name, text: closed.disabled_text } : null,
      host: request.host,
      phone_prefix: community?.phone_prefix ?? '',
      home_url: config.publicUrl.origin,
      enterprise_email: community?.enterprise_email ?? config.enterpriseEmail,
      demo_sign_ins: config.isDemo && community ? demoSignIns(community.subdomain) : [],
      stale_demo: (config.isDemo && community && staleDemo(community)) || null,
      held_until: hold.isHeld ? liveCommand : null,
    };
    const head = community ? await headOf(request, community, { ...hall, media }) : bareHead(request, facts);
    const { html, contentSecurityPolicy } = renderPage(assets, facts, request.url, head);
    return reply
      .code(facts.missing === 'unknown' || head === null ? 404 : 200)
      .header('content-security-policy', contentSecurityPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** No screen's address has a dot in it; scanners and old links ask for files that nobody has. */
const namesFile = (path: string) => /\/\.|\.[a-z0-9]+$/i.test(path);

const pathOf = ({ url }: FastifyRequest) => url.replace(/[?#].*/s, '');

/** Wide enough for people and search engines; a public page asks the database before anybody has signed in. */
const publicViews: Limited = {
  method: 'GET',
  path: '/api/public/page-views',
  rateLimit: { address: 300 },
  isApart: true,
};

async function refusalOf(count: () => Soon<void>): Promise<Refusal | undefined> {
  try {
    await count();
    return undefined;
  } catch (problem) {
    if (problem instanceof Refusal) return problem;
    throw problem;
  }
}

/** Undefined: not a public page. Null: it would be one, and there is nothing. */
async function headOf(
  request: FastifyRequest,
  { id, name, subdomain, logo, logo_icon: icon }: CommunityRow,
  { config, database, media }: Hall & { media: MediaAddresses },
): Promise<PublicHead | null | undefined> {
  const place = publicPlaceOf(pathOf(request));
  if (!place) return undefined;
  const site = { name, origin: originOf(config, subdomain), logo: logo ?? icon, media };
  return database.inCommunity({ communityId: id, role: 'public' }, (tx) => publicHeadFor(tx, place, site));
}

/** The bare host's one page is for everybody. */
const bareHead = (request: FastifyRequest, facts: PageFacts): PublicHead | undefined =>
  facts.missing === 'bare' && pathOf(request) === '/'
    ? {
        title: 'Guildhall',
        siteName: 'Guildhall',
        description: 'Find your community by name, or get its address by email.',
        url: `${facts.home_url}/`,
        type: 'website',
        image: null,
        linkedData: null,
        plain: plainStart(facts.host),
      }
    : undefined;

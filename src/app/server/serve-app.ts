import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultColour } from '../../features/communities/contract.ts';
import type { CommunityDirectory, CommunityRow } from '../../features/communities/server/public.ts';
import { notFound } from '../../kit/common/errors.ts';
import type { Hall } from '../../kit/server/http/door.ts';
import { addressOf } from '../../kit/server/http/tenant.ts';
import { webDir } from './page.ts';
import { icoOf, pageIconPng } from './page-icon-png.ts';
import { pageIconSvg } from '../../kit/common/page-icon.ts';

const browser = { config: { access: 'browser' } } as const;

/** What makes a community an app that can be installed, and lets it be woken by a push message. */
export function serveApp(
  app: FastifyInstance,
  { hall, directory }: { hall: Hall; directory: CommunityDirectory },
): void {
  async function findCommunity({ hostname }: FastifyRequest): Promise<CommunityRow | undefined> {
    const address = addressOf(hostname, hall.config);
    return address.kind === 'community' ? directory.find(address.subdomain) : undefined;
  }

  async function communityAt(request: FastifyRequest): Promise<CommunityRow> {
    const community = await findCommunity(request);
    if (!community) throw notFound();
    return community;
  }

  async function sendIcon(
    reply: FastifyReply,
    community: CommunityRow | undefined,
    { type, contentOf }: IconForm,
  ): Promise<FastifyReply> {
    const picture = community?.logo_icon ?? community?.logo ?? null;
    if (picture !== null) return reply.header('cache-control', 'no-cache').redirect(picture);
    const drawn = pageIconPng(community?.topbar_color ?? defaultColour);
    return reply.type(type).header('cache-control', 'no-cache').send(contentOf(drawn));
  }

  app.get('/manifest.webmanifest', browser, async (request, reply) => {
    const community = await communityAt(request);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(community)));
  });

  /** For the operating system, which asks without knowing what the community's picture is called. */
  app.get('/icon.png', browser, async (request, reply) => {
    return sendIcon(reply, await communityAt(request), asPng);
  });

  /** Browsers and feed readers ask for it without having read a page, on the bare host too. */
  app.get('/favicon.ico', browser, async (request, reply) =>
    sendIcon(reply, await findCommunity(request), asIco),
  );

  app.get('/sw.js', browser, async (_request, reply) => {
    const script = await readFile(join(webDir, 'sw.js'), 'utf8').catch(() => {
      throw notFound();
    });
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
  });
}

interface IconForm {
  type: string;
  contentOf: (png: Buffer) => Buffer;
}
const asPng: IconForm = { type: 'image/png', contentOf: (png) => png };
const asIco: IconForm = { type: 'image/x-icon', contentOf: icoOf };

function manifestOf({ name, logo_icon: icon, topbar_color: colour }: CommunityRow) {
  const drawn = `data:image/svg+xml,${encodeURIComponent(pageIconSvg(colour ?? defaultColour))}`;
  return {
    id: '/',
    name,
    short_name: name.length <= 12 ? name : name.split(' ')[0],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colour ?? defaultColour,
    background_color: '#ffffff',
    icons: [
      ...(icon === null ? [] : [{ src: icon, sizes: '256x256', type: 'image/png', purpose: 'any' }]),
      { src: drawn, sizes: 'any', type: 'image/svg+xml', purpose: icon === null ? 'any' : 'maskable' },
    ],
  };
}

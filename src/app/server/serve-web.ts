import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kit/common/errors.ts';
import { addressOf } from '../../kit/server/http/tenant.ts';
import type { Config } from '../../kit/server/config.ts';
import type { PageFacts } from '../../features/communities/contract.ts';
import type { CommunityDirectory } from '../../features/communities/server/public.ts';
import { demoSignIns } from './demo/sign-ins.ts';
import { renderPage, webDir, type Assets } from './page.ts';

/** Built files by their hashed names, and the page for every other path that a browser asks for. */
export async function serveWeb(
  app: FastifyInstance,
  { config, directory, assets }: { config: Config; directory: CommunityDirectory; assets: Assets },
): Promise<void> {
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

  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(api|assets|files|metrics|dev)(\/|$|\?)/i.test(request.url);
    if (!isPage) throw notFound();
    const address = addressOf(request.hostname, config);
    const community = address.kind === 'community' ? await directory.find(address.subdomain) : undefined;
    const facts: PageFacts = {
      community: community ?? null,
      missing: community ? null : address.kind === 'bare' ? 'bare' : 'unknown',
      host: request.host,
      home_url: config.publicUrl.origin,
      demo_sign_ins: config.isDemo && community ? demoSignIns(community.subdomain) : [],
    };
    const { html, contentSecurityPolicy } = renderPage(assets, facts);
    return reply
      .code(facts.missing === 'unknown' ? 404 : 200)
      .header('content-security-policy', contentSecurityPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

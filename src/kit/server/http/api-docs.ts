import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { originOf, type Config } from '../config.ts';
import { addressOf } from './tenant.ts';

/** Earlier versions had Swagger UI keep it, under this name. */
const forgetKey = "localStorage.removeItem('authorized');";

/** The API's description at /api/openapi.json, and the same to read and try at /api/docs. */
export async function serveApiDocs(
  app: FastifyInstance,
  document: object,
  config: Pick<Config, 'baseDomain' | 'defaultCommunity' | 'publicUrl'>,
): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anywhere' };
    });
    docs.get('/api/openapi.json', async ({ hostname }, reply) =>
      reply
        .type('application/json')
        .send(JSON.stringify({ ...document, servers: [serverAt(hostname, config)] })),
    );
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      transformStaticCSP: (policy) => policy.replace(/;?\s*upgrade-insecure-requests/, ''),
      // A key that was pasted to try a call is gone with the page: what a browser keeps, the next script on this address can read.
      uiConfig: { docExpansion: 'none', deepLinking: false, persistAuthorization: false },
      theme: { js: [{ filename: 'forget-key.js', content: forgetKey }] },
    });
  });
}

/** Whole, because a generator reads it from a file, where an address without a host leads nowhere. */
function serverAt(
  hostname: string,
  config: Pick<Config, 'baseDomain' | 'defaultCommunity' | 'publicUrl'>,
): { url: string; description: string } {
  const address = addressOf(hostname, config);
  return address.kind === 'community'
    ? { url: originOf(config, address.subdomain), description: 'This community' }
    : { url: config.publicUrl.origin, description: 'The installation; each community has a host of its own' };
}

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The API's description at /api/openapi.json, and the same to read and try at /api/docs. */
export async function serveApiDocs(app: FastifyInstance, document: object): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anywhere' };
    });
    docs.get('/api/openapi.json', async (_, reply) =>
      reply.type('application/json').send(JSON.stringify(document)),
    );
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      transformStaticCSP: (policy) => policy.replace(/;?\s*upgrade-insecure-requests/, ''),
      uiConfig: { docExpansion: 'none', deepLinking: false, persistAuthorization: true },
    });
  });
}

import type { FastifyInstance } from 'fastify';
import type { Config } from '../../kit/server/config.ts';

const path = '/.well-known/security.txt';
const validDays = 180;

/** Whom to write to about a weakness (RFC 9116). One for the whole installation: every host has the same. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { publicUrl, securityContact }: Pick<Config, 'publicUrl' | 'securityContact'>,
): void {
  app.get(path, { config: { access: 'browser' } }, async (_request, reply) => {
    const expires = new Date(Date.now() + validDays * 86_400_000);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl.origin}${path}`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(lines.join('\n'));
  });
}

import type { FastifyInstance } from 'fastify';
import { setByProxies } from '../../../kit/server/http/metrics.ts';
import { isSeal, keyedHash } from '../../../kit/server/secret-tokens.ts';
import { version } from '../version.ts';

export const arrivalPath = '/api/doctor/arrival';
export const doctorHeader = 'x-guildhall-doctor';

/** How a request looks when it has come through the proxy. */
export interface Arrival {
  version: string;
  address: string;
  protocol: string;
  host: string;
  forwarded_for: string | undefined;
  /** Names of headers that proxies set, besides X-Forwarded-For. */
  set_by_proxy: string[];
}

/** Known to those who have the secret of the installation: the server and its operator. */
export const tokenOf = (secret: string) => sealOf(secret).toString('base64url');
const sealOf = (secret: string) => keyedHash(secret, 'token of the doctor', arrivalPath);

/** For `npm run doctor`, which calls through PUBLIC_URL. It says no more than the caller has sent; for everyone else it does not exist. */
export function serveArrival(app: FastifyInstance, secret: string): void {
  const seal = sealOf(secret);
  app.get(arrivalPath, { config: { access: 'operator' } }, async (request, reply) => {
    if (!isSeal(String(request.headers[doctorHeader] ?? ''), seal)) return reply.callNotFound();
    const names = Object.keys(request.headers).filter((name) => setByProxies.test(name));
    const arrival: Arrival = {
      version,
      address: request.ip,
      protocol: request.protocol,
      host: request.host,
      forwarded_for: request.headers['x-forwarded-for']?.toString(),
      set_by_proxy: names.filter((name) => name !== 'x-forwarded-for'),
    };
    return reply.header('cache-control', 'no-store').send(arrival);
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../common/endpoint.ts';
import type { RequestFacts } from './calls.ts';
import { sendDownload } from './download.ts';

/** What a verb may know of its request. */
export function factsOf(request: FastifyRequest, reply: FastifyReply): RequestFacts {
  return {
    id: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? '',
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, options) => void reply.setCookie(name, value, options),
  };
}

/** What leaves is cut to what the contract promises. */
export function textOf(endpoint: Endpoint, result: unknown): string {
  const checked = endpoint.output.safeParse(result);
  // Ours to mend, and not the caller's: it must not look like a refusal of what they sent.
  if (!checked.success)
    throw new Error(`The answer of ${endpoint.method} ${endpoint.path} breaks its contract.`, {
      cause: checked.error,
    });
  return JSON.stringify(checked.data);
}

export async function send(reply: FastifyReply, endpoint: Endpoint, result: unknown): Promise<FastifyReply> {
  if (endpoint.download !== undefined) return sendDownload(reply, endpoint, result);
  return reply.code(endpoint.status).type('application/json').send(textOf(endpoint, result));
}

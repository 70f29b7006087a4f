import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import type { Endpoint, RateLimit } from '../../common/endpoint.ts';
import { Refusal } from '../../common/errors.ts';
import { networkOf } from '../../common/network.ts';

export type LimitKind = keyof RateLimit;

/** For all calls of the API together, in a minute. Wide enough for an office behind one address. */
const overall: Required<RateLimit> = { address: 3000, member: 1200, community: 30_000 };

export interface Limited extends Pick<Endpoint, 'method' | 'path' | 'rateLimit'> {
  /** Counted by itself: whoever has looked at many pictures can still use the API. */
  isApart?: boolean;
}

export type Limiter = (
  kind: LimitKind,
  endpoint: Limited,
  request: FastifyRequest,
  who: string,
) => Promise<void>;

/**
 * Counts in this process, or in Redis where there is one, so that several nodes count together. A test that sends more
 * than a person ever would widens every limit by a factor.
 */
export async function createLimiter(
  app: FastifyInstance,
  { redisUrl, factor = 1 }: { redisUrl: string | undefined; factor?: number | undefined },
): Promise<Limiter> {
  const redis = redisUrl === undefined ? undefined : new Redis(redisUrl, { maxRetriesPerRequest: 1 });
  redis?.on('error', () => undefined);
  app.addHook('onClose', async () => redis?.disconnect());
  // A Redis that is away must not close the house: the limit is skipped until it is back.
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    redis,
    skipOnError: true,
    cache: 50_000,
  });

  const keys = new WeakMap<FastifyRequest, string>();
  const counters = new Map<string, ReturnType<FastifyInstance['createRateLimit']>>();
  const counterFor = (name: string, max: number) => {
    const known = counters.get(name);
    if (known) return known;
    const counter = app.createRateLimit({
      max: max * factor,
      keyGenerator: (request) => `${name}:${keys.get(request)}`,
    });
    counters.set(name, counter);
    return counter;
  };

  async function count(name: string, max: number, request: FastifyRequest, who: string) {
    keys.set(request, who);
    const result = await counterFor(name, max)(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new Refusal(
      'too_many_requests',
      429,
      `Too many requests. Try again in ${inSeconds(result.ttlInSeconds)}.`,
      {
        retryAfterSeconds: result.ttlInSeconds,
      },
    );
  }

  return async (kind, endpoint, request, who) => {
    const key = kind === 'address' ? networkOf(who) : who;
    if (!endpoint.isApart) await count(kind, overall[kind], request, key);
    const own = endpoint.rateLimit[kind];
    if (own !== undefined) await count(`${kind} ${endpoint.method} ${endpoint.path}`, own, request, key);
  };
}

const inSeconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);

import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../common/errors.ts';
import type { FanOut } from './fan-out.ts';
import { callerOf, communityOf, passOf, unknownCommunity, type Hall } from './http/endpoints.ts';
import { MemberStream, missedSince } from './member-stream.ts';

const heartbeatMs = 15_000;
const mostForMember = 12;
/** A browser that reads slower than it is written to is let go; it comes back and resumes. */
const mostUnread = 1_048_576;

/**
 * Server-sent events for one member. Each carries the member's next number as its id, so a browser that comes back
 * with the last one it saw gets all that it missed, and nothing twice.
 */
export function servePush(app: FastifyInstance, hall: Hall, fanOut: FanOut): { open(): number } {
  const open = new Map<string, Set<ServerResponse>>();

  app.get('/api/push', { config: { access: 'member' } }, async (request, reply) => {
    const { raw } = reply;
    await hall.limit(
      'address',
      { method: 'GET', path: '/api/push', rateLimit: { address: 300 } },
      request,
      request.ip,
    );
    const pass = await passOf(request, hall);
    /** The community is open, the session alive, the member not suspended. */
    const isWelcome = async () => {
      const community = await communityOf(request, hall);
      if (!community) throw unknownCommunity();
      const whose = { communityId: community.id, memberId: pass.memberId };
      await hall.database.inCommunity(whose, (tx) =>
        callerOf(tx, pass, { access: 'member' }, hall.doorkeeper),
      );
      return whose;
    };
    const whose = await isWelcome();
    // The browser may have left during the look-ups, and then 'close' has been already.
    if (raw.destroyed || request.raw.destroyed) return reply.hijack();

    reply.hijack();
    raw.on('error', () => raw.destroy());
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would otherwise collect the events before it passes them on.
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    const write = (text: string) => {
      if (raw.destroyed || raw.writableEnded) return;
      raw.write(text);
      if (raw.writableLength > mostUnread) raw.destroy();
    };

    const resumed = Number(request.headers['last-event-id'] ?? 'none');
    const stream = new MemberStream(
      write,
      Number.isSafeInteger(resumed) && resumed >= 0 ? resumed : undefined,
      (after) => hall.database.inCommunity(whose, (tx) => missedSince(tx, pass.memberId, after)),
    );
    const stopListening = fanOut.listen(whose.communityId, whose.memberId, (message) => stream.take(message));
    const stopGaps = fanOut.onGap(() => stream.catchUp());
    const heartbeat = setInterval(() => {
      write(': still here\n\n');
      isWelcome().catch((problem: unknown) => {
        if (problem instanceof Refusal && problem.status < 500) raw.destroy();
      });
    }, heartbeatMs);

    const key = `${whose.communityId}:${whose.memberId}`;
    const siblings = open.get(key) ?? new Set<ServerResponse>();
    open.set(key, siblings.add(raw));
    raw.on('close', () => {
      clearInterval(heartbeat);
      stopListening();
      stopGaps();
      siblings.delete(raw);
      if (siblings.size === 0) open.delete(key);
    });
    if (siblings.size > mostForMember) [...siblings][0]?.destroy();
    stream.catchUp();
    return reply;
  });

  app.addHook('preClose', async () => {
    for (const streams of open.values()) for (const raw of streams) raw.end();
  });
  return { open: () => [...open.values()].reduce((sum, streams) => sum + streams.size, 0) };
}

import type { FastifyInstance } from 'fastify';
import type { Audience } from '../common/event.ts';
import { busy } from './database/failures.ts';
import { Gate } from './database/gate.ts';
import type { Endings } from './endings.ts';
import type { FanOut } from './fan-out.ts';
import { FollowedStreams } from './followed-streams.ts';
import { asCaller, communityOf, notSignedIn, passAtDoor, unknownCommunity, type Hall } from './http/door.ts';
import type { Limited } from './http/rate-limits.ts';
import { MissedEvents } from './missed-events.ts';
import { OpenStreams } from './open-streams.ts';

/** By member: after a restart everyone comes back at once, a whole office from one address. */
const connecting: Limited = { method: 'GET', path: '/api/push', rateLimit: { member: 60 } };

/** A browser that reads slower than it is written to is let go; it comes back and resumes. */
const mostUnread = 1_048_576;

/** After a gap each node asks what its connections missed, by chance within so many milliseconds: other nodes had the same gap. */
const gapSpread = 3_000;

/** Milliseconds since the page began to ask for things. */
const ageIn = (text = '') => (/^\d{1,12}$/.test(text) ? Number(text) : undefined);

/**
 * Server-sent events for one member: what concerns them, their company and their community. Each carries how far the
 * browser then is, so one that comes back with the last id it saw gets all that it missed, and nothing twice.
 * What was whispered has no id: it was for those who were there.
 */
export function servePush(
  app: FastifyInstance,
  hall: Hall,
  { fanOut, endings }: { fanOut: FanOut; endings: Endings },
): { open(): number } {
  const open = new OpenStreams(hall.database, endings);
  // A browser without a place does not wait: it polls, and tries again later.
  const places = new Gate(hall.config.mostStreams, 0, busy);
  const missed = new MissedEvents(hall.database);
  const followed = new Set<FollowedStreams>();
  let afterGap: NodeJS.Timeout | undefined;
  const stopAsking = fanOut.onGap(() => {
    // One that is to come will ask for what this gap has cost as well.
    afterGap ??= setTimeout(() => {
      afterGap = undefined;
      for (const streams of followed) streams.catchUp();
    }, gapSpread * Math.random());
  });

  app.get('/api/push', { config: { access: 'member' } }, async (request, reply) => {
    const { raw } = reply;
    const pass = await passAtDoor(request, connecting, hall);
    const community = await communityOf(request, hall);
    if (!community) throw unknownCommunity();
    if (!pass) throw notSignedIn();
    const whose = { communityId: community.id, memberId: pass.memberId };
    const { companyId } = await asCaller(community, pass, 'member', hall, async (_, caller) => caller);
    await hall.limit.asMember(connecting, community.id, pass);
    const leave = await places.enter({ lane: 'ordinary', ...whose });
    reply.hijack();
    // The browser may have left during the look-ups, and then 'close' has been already.
    if (raw.destroyed || request.raw.destroyed) {
      leave();
      return reply;
    }
    raw.on('close', leave);

    raw.on('error', () => raw.destroy());
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would otherwise collect the events before it passes them on.
      'x-accel-buffering': 'no',
    });
    const write = (text: string) => {
      if (raw.destroyed || raw.writableEnded) return;
      raw.write(text);
      if (raw.writableLength > mostUnread) raw.destroy();
    };

    const lastEventId = [request.headers['last-event-id']].flat()[0];
    const age = ageIn([request.headers['x-page-age']].flat()[0]);
    const pageBegan = age === undefined ? undefined : performance.now() - age;
    const owners: Record<Audience, number> = { member: pass.memberId, company: companyId, community: 0 };
    const follows = (['member', 'company', 'community'] as const).map((audience) => ({
      community_id: community.id,
      audience,
      owner_id: owners[audience],
    }));
    const streams = new FollowedStreams(write, { companyId, lastEventId }, (after) =>
      missed.since({ follows, after, pageBegan }),
    );
    const stops = follows.map((stream) => fanOut.listen(stream, (message) => streams.take(message)));
    followed.add(streams);
    stops.push(
      fanOut.listenToWhispers({ community_id: community.id, member_id: pass.memberId }, ({ name, payload }) =>
        write(`event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`),
      ),
      () => {
        followed.delete(streams);
        streams.close();
      },
    );
    raw.on('close', () => stops.forEach((stop) => stop()));
    open.add({ ...whose, sessionId: pass.sessionId, raw });
    streams.catchUp();
    return reply;
  });

  app.addHook('preClose', async () => {
    stopAsking();
    clearTimeout(afterGap);
    open.close();
  });
  return { open: () => open.count };
}

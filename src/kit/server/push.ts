import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { FanOut, PushMessage } from './fan-out.ts';
import { callerOf, communityOf, passOf, type Hall } from './http/endpoints.ts';
import { Refusal } from '../common/errors.ts';
import type { CommunityTx } from './tx.ts';

const heartbeatMs = 15_000;
const mostForMember = 12;
/** Past this many missed events it is cheaper for the browser to fetch afresh. */
const mostReplayed = 200;

/**
 * Server-sent events for one member. Each carries the member's next number as its id, so a browser that comes back
 * with the last one it saw gets all that it missed, and nothing twice.
 */
export function servePush(app: FastifyInstance, hall: Hall, fanOut: FanOut): { open(): number } {
  const open = new Map<string, Set<FastifyReply>>();
  let count = 0;

  app.get('/api/push', { config: { access: 'member' } }, async (request, reply) => {
    const community = await communityOf(request, hall);
    if (!community) throw new Refusal('community.unknown', 404, 'There is no community at this address.');
    const pass = await passOf(request, community, hall);
    const whose = { communityId: community.id, memberId: pass.memberId };
    const alive = () =>
      hall.database.inCommunity(whose, (tx) => callerOf(tx, pass, { access: 'member' }, hall.doorkeeper));
    await alive();

    const key = `${community.id}:${pass.memberId}`;
    const siblings = open.get(key) ?? new Set();
    open.set(key, siblings.add(reply));
    if (siblings.size > mostForMember) [...siblings][0]?.raw.end();

    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would otherwise collect the events before it passes them on.
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    count += 1;

    const resumed = Number(request.headers['last-event-id']);
    const stream = new MemberStream(
      reply.raw,
      Number.isSafeInteger(resumed) && resumed >= 0 ? resumed : undefined,
      (after) => hall.database.inCommunity(whose, (tx) => missedSince(tx, pass.memberId, after)),
    );
    const stopListening = fanOut.listen(community.id, pass.memberId, (message) => stream.take(message));
    const stopGaps = fanOut.onGap(() => stream.catchUp());
    const heartbeat = setInterval(() => {
      reply.raw.write(': still here\n\n');
      alive().catch((problem: unknown) => {
        if (problem instanceof Refusal && problem.status === 401) reply.raw.end();
      });
    }, heartbeatMs);
    reply.raw.on('close', () => {
      clearInterval(heartbeat);
      stopListening();
      stopGaps();
      siblings.delete(reply);
      if (siblings.size === 0) open.delete(key);
      count -= 1;
    });
    stream.catchUp();
  });

  app.addHook('preClose', async () => {
    for (const replies of open.values()) for (const reply of replies) reply.raw.end();
  });
  return { open: () => count };
}

interface Missed {
  current: number;
  /** Undefined: too much, or too long ago. */
  messages: Pick<PushMessage, 'version' | 'name' | 'payload'>[] | undefined;
}

class MemberStream {
  readonly #out: { write(text: string): boolean };
  readonly #askFor: (after: number | undefined) => Promise<Missed>;
  #last: number | undefined;
  #isAsking = false;
  #askAgain = false;

  constructor(
    out: { write(text: string): boolean },
    last: number | undefined,
    askFor: (after: number | undefined) => Promise<Missed>,
  ) {
    this.#out = out;
    this.#last = last;
    this.#askFor = askFor;
  }

  take(message: Pick<PushMessage, 'version' | 'name' | 'payload'>): void {
    if (this.#last !== undefined && message.version === this.#last + 1) this.#write(message);
    // A number was skipped (two nodes, two ways): the database knows what is between.
    else if (this.#last === undefined || message.version > this.#last) this.catchUp();
  }

  catchUp(): void {
    this.#askAgain = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    void this.#ask().finally(() => (this.#isAsking = false));
  }

  async #ask(): Promise<void> {
    while (this.#askAgain) {
      this.#askAgain = false;
      const missed = await this.#askFor(this.#last).catch(() => undefined);
      if (!missed) return;
      if (this.#last === undefined || !missed.messages) {
        const event = this.#last === undefined ? 'ready' : 'reset';
        this.#last = missed.current;
        this.#out.write(`id: ${missed.current}\nevent: ${event}\ndata: {}\n\n`);
        continue;
      }
      for (const message of missed.messages) if (message.version > this.#last) this.#write(message);
    }
  }

  #write({ version, name, payload }: Pick<PushMessage, 'version' | 'name' | 'payload'>): void {
    this.#last = version;
    this.#out.write(`id: ${version}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`);
  }
}

async function missedSince(tx: CommunityTx, memberId: number, after: number | undefined): Promise<Missed> {
  const streams = await sql<{ version: number }>`
    SELECT version FROM member_streams WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  const current = streams.rows[0]?.version ?? 0;
  if (after === undefined) return { current, messages: [] };
  if (after > current) return { current, messages: undefined };
  const { rows } = await sql<Pick<PushMessage, 'version' | 'name' | 'payload'>>`
    SELECT m.version, e.name, e.payload
      FROM member_events m JOIN events e ON e.community_id = m.community_id AND e.id = m.event_id
     WHERE m.community_id = ${tx.communityId} AND m.member_id = ${memberId} AND m.version > ${after}
     ORDER BY m.version LIMIT ${mostReplayed + 1}`.execute(tx);
  const isWhole = rows.length >= current - after && rows.length <= mostReplayed;
  return { current, messages: isWhole ? rows : undefined };
}

import { z } from 'zod';
import type { Audience, EventKind } from '../common/event.ts';
import type { FanOut, PushMessage } from './fan-out.ts';
import { jobKind, type AnyJobKind, type Jobs } from './jobs.ts';
import type { Row } from './rows.ts';
import { sql } from './sql.ts';
import { CommunityTx, type Outlet, type PendingEvent, type Tx } from './tx.ts';

/**
 * Members or companies, as the audience says: `tells` are those whom it concerns, `shows` those whose screens merely follow. `by` is
 * the company of whoever did it; an admin between two companies, a customer and time have none.
 */
interface To {
  member: { tells: readonly number[]; shows?: readonly number[]; by?: number | null };
  company: { tells: readonly number[]; shows?: readonly number[]; by?: number | null };
  community: { by?: number | null };
}

/**
 * Says that something happened, to those whom it concerns. It becomes true with the caller's transaction: jobs and
 * pushes leave after the commit, and none leaves without it.
 */
export function record<P extends z.ZodObject, A extends Audience>(
  tx: CommunityTx,
  event: EventKind<P, A>,
  payload: z.input<NoInfer<P>>,
  to: To[A],
): void {
  tx.pending.events.push({
    name: event.name,
    payload: event.payload.parse(payload),
    audience: event.audience,
    tells: 'tells' in to ? [...new Set(to.tells)] : [],
    streams: streamsOf(to),
    by: to.by ?? null,
  });
}

/** The community has one stream, under no id. */
const streamsOf = (to: To[Audience]) =>
  'tells' in to ? [...new Set([...to.tells, ...(to.shows ?? [])])] : [0];

const anId = z.number().int();

/** An event as it is handed to those who watch for it. */
export const recorded = z.object({
  community_id: anId,
  event_id: anId,
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
  audience: z.enum(['member', 'company', 'community']),
  /** Members or companies, as the audience says; empty where it is the whole community. */
  tells: z.array(anId).readonly(),
  actor_member_id: anId.nullable(),
  by_company_id: anId.nullable(),
  /** The moment that the transaction was told, if it was told one: what is made of an old event is old itself. */
  happened_at: z
    .union([z.date(), z.iso.datetime().transform((written) => new Date(written))])
    .default(() => new Date()),
  /** It was told such a moment: nobody is interrupted for it. */
  is_history: z.boolean().default(false),
});

/** Before there were three streams, every event was for members, and these were their ids. */
const earlier = z.looseObject({ recipients: z.array(anId) });

/** Jobs that an earlier version has written wait for the one that replaces it: they are read as they would be written now. */
function asOfNow(data: unknown): unknown {
  const found = earlier.safeParse(data);
  if (!found.success) return data;
  return { ...found.data, audience: 'member', tells: found.data.recipients, by_company_id: null };
}

/** What a subscriber is handed. */
export type Recorded<Payload = Record<string, unknown>> = Omit<z.infer<typeof recorded>, 'payload'> & {
  payload: Payload;
};

/** A feature that watches others: the event it wants, and what it then does, as a job that is tried again for a day. */
export interface Subscription {
  event: string;
  job: AnyJobKind;
}

export function subscribe<P extends z.ZodObject>(
  event: EventKind<P>,
  queue: string,
  run: (event: Recorded<z.output<P>>) => Promise<void>,
): Subscription {
  const job = jobKind({
    queue,
    data: z.preprocess(asOfNow, recorded),
    run: (happened) => run({ ...happened, payload: event.payload.parse(happened.payload) }),
  });
  return { event: event.name, job };
}

export function createOutlet(jobs: Jobs, fanOut: FanOut, subscriptions: readonly Subscription[]): Outlet {
  const wantedBy = Map.groupBy(subscriptions, (subscription) => subscription.event);
  const outgoing = new WeakMap<Tx, PushMessage[]>();
  return {
    async beforeCommit(tx) {
      const { events, jobs: asked } = tx.pending;
      const hasHappened = tx instanceof CommunityTx && events.length > 0;
      const [written] = await Promise.all([
        hasHappened && write(tx, events),
        asked.length > 0 && jobs.insert(tx, asked),
      ]);
      if (!hasHappened || !written) return;
      outgoing.set(tx, written.messages);
      const wanted = events.flatMap(({ name, payload, audience, tells, by }, at) =>
        (wantedBy.get(name) ?? []).map(({ job }) => {
          const data: Recorded = {
            community_id: tx.communityId,
            event_id: written.ids[at]!,
            name,
            payload,
            audience,
            tells,
            actor_member_id: tx.memberId,
            by_company_id: by,
            happened_at: written.at,
            is_history: written.isHistory,
          };
          return { queue: job.queue, data };
        }),
      );
      if (wanted.length > 0) await jobs.insert(tx, wanted);
    },
    afterCommit(tx) {
      fanOut.publish(outgoing.get(tx) ?? []);
    },
  };
}

interface Numbered {
  at: number;
  moment: Date;
  is_history: boolean;
  id: number;
  audience: Audience | null;
  owner_id: Row<'stream_events'>['owner_id'] | null;
  version: Row<'stream_events'>['version'] | null;
}

/**
 * All events of a commit in one statement. The streams are raised in one order, so two commits to the same streams wait for
 * each other and never in a ring; they stay locked to the commit, so their numbers become visible in order and without a gap.
 */
async function write(
  tx: CommunityTx,
  events: readonly PendingEvent[],
): Promise<{ ids: number[]; messages: PushMessage[]; at: Date; isHistory: boolean }> {
  const told = events.flatMap(({ audience, streams }, at) =>
    streams.map((owner) => ({ at, audience, owner })),
  );
  const { rows } = await sql<Numbered>`
    WITH happened AS MATERIALIZED (
      SELECT nextval('events_id_seq') AS id, e.name, e.payload::jsonb AS payload, e.audience, e.tells::bigint[] AS tells,
             e.by_company_id, (e.place - 1)::int AS at
        FROM unnest(${events.map(({ name }) => name)}::text[], ${events.map(({ payload }) => JSON.stringify(payload))}::text[],
                    ${events.map(({ audience }) => audience)}::text[], ${events.map(({ tells }) => `{${tells.join(',')}}`)}::text[],
                    ${events.map(({ by }) => by)}::bigint[])
             WITH ORDINALITY AS e (name, payload, audience, tells, by_company_id, place)
    ), stored AS (
      INSERT INTO events (community_id, id, name, payload, audience, tells, actor_member_id, by_company_id)
             OVERRIDING SYSTEM VALUE
      SELECT ${tx.communityId}, id, name, payload, audience, tells, ${tx.memberId}::bigint, by_company_id FROM happened
    ), told AS MATERIALIZED (
      SELECT t.at, t.audience, t.owner_id, row_number() OVER same_stream AS place,
             count(*) OVER (PARTITION BY t.audience, t.owner_id) AS total
        FROM unnest(${told.map(({ at }) => at)}::int[], ${told.map(({ audience }) => audience)}::text[],
                    ${told.map(({ owner }) => owner)}::bigint[]) AS t (at, audience, owner_id)
      WINDOW same_stream AS (PARTITION BY t.audience, t.owner_id ORDER BY t.at)
    ), raised AS (
      INSERT INTO streams AS s (community_id, audience, owner_id, version)
      SELECT ${tx.communityId}, audience, owner_id, count(*) FROM told GROUP BY audience, owner_id
       ORDER BY audience, owner_id
      ON CONFLICT (community_id, audience, owner_id) DO UPDATE SET version = s.version + excluded.version
      RETURNING audience, owner_id, version
    ), numbered AS (
      INSERT INTO stream_events (community_id, audience, owner_id, version, event_id)
      SELECT ${tx.communityId}, t.audience, t.owner_id, r.version - t.total + t.place, h.id
        FROM told t JOIN raised r USING (audience, owner_id) JOIN happened h USING (at)
      RETURNING audience, owner_id, version, event_id
    )
    SELECT h.at, moment() AS moment, moment() < now() AS is_history, h.id, n.audience, n.owner_id, n.version
      FROM happened h LEFT JOIN numbered n ON n.event_id = h.id ORDER BY h.at, n.version`.execute(tx);
  const messages = rows.flatMap(({ at, audience, owner_id, version }): PushMessage[] => {
    if (audience === null || owner_id === null || version === null) return [];
    const { name, payload } = events[at]!;
    return [{ community_id: tx.communityId, audience, owner_id, version, name, payload }];
  });
  const ids = new Map(rows.map(({ at, id }) => [at, id]));
  const { moment: at, is_history: isHistory } = rows[0]!;
  return { ids: events.map((_, place) => ids.get(place)!), messages, at, isHistory };
}

import { sql } from 'kysely';
import type { FanOut, PushMessage } from './fan-out.ts';
import { enqueue, type Jobs } from './jobs.ts';
import { CommunityTx, type Outlet, type PendingEvent, type Tx } from './tx.ts';

/** What a subscriber's job is handed. */
export interface RecordedEvent {
  community_id: number;
  event_id: number;
  name: string;
  payload: Record<string, unknown>;
  actor_member_id: number | null;
  recipients: readonly number[];
}

/**
 * Says that something happened, to the members whom it concerns. It becomes true with the caller's transaction:
 * jobs and pushes leave after the commit, and none leaves without it.
 */
export function record(
  tx: CommunityTx,
  name: string,
  payload: Record<string, unknown>,
  recipients: readonly number[],
): void {
  tx.pending.events.push({ name, payload, recipients: [...new Set(recipients)].sort((a, b) => a - b) });
}

/** A feature that watches others names the events it wants and the queue on which it takes them. */
export interface Subscription {
  event: string;
  queue: string;
}

export function createOutlet(jobs: Jobs, fanOut: FanOut, subscriptions: readonly Subscription[]): Outlet {
  const queuesOf = Map.groupBy(subscriptions, (subscription) => subscription.event);
  const outgoing = new WeakMap<Tx, PushMessage[]>();
  return {
    async beforeCommit(tx) {
      if (tx instanceof CommunityTx && tx.pending.events.length > 0) {
        const messages: PushMessage[] = [];
        await lockStreams(tx, tx.pending.events);
        for (const event of tx.pending.events) {
          const { eventId, versions } = await write(tx, event);
          for (const { member_id, version } of versions) {
            messages.push({
              community_id: tx.communityId,
              member_id,
              version,
              name: event.name,
              payload: event.payload,
            });
          }
          const recorded: RecordedEvent = {
            community_id: tx.communityId,
            event_id: eventId,
            actor_member_id: tx.memberId,
            ...event,
          };
          for (const { queue } of queuesOf.get(event.name) ?? []) enqueue(tx, { queue, data: recorded });
        }
        outgoing.set(tx, messages);
      }
      if (tx.pending.jobs.length > 0) await jobs.insert(tx, tx.pending.jobs);
    },
    afterCommit(tx) {
      fanOut.publish(outgoing.get(tx) ?? []);
    },
  };
}

/**
 * The recipients' rows are locked in the order of their ids, those of all events before the first one is written, so two such
 * transactions wait for each other and never in a ring.
 */
async function lockStreams(tx: CommunityTx, events: readonly PendingEvent[]): Promise<void> {
  if (events.length < 2) return;
  const members = [...new Set(events.flatMap(({ recipients }) => recipients))].sort((a, b) => a - b);
  await sql`
    SELECT FROM member_streams WHERE community_id = ${tx.communityId} AND member_id = ANY (${members}::bigint[])
     ORDER BY member_id FOR NO KEY UPDATE`.execute(tx);
}

async function write(tx: CommunityTx, event: PendingEvent) {
  const payload = JSON.stringify(event.payload);
  const inserted = await sql<{ id: number }>`
    INSERT INTO events (community_id, name, payload, actor_member_id)
    VALUES (${tx.communityId}, ${event.name}, ${payload}::jsonb, ${tx.memberId}) RETURNING id`.execute(tx);
  const eventId = inserted.rows[0]!.id;
  if (event.recipients.length === 0) return { eventId, versions: [] };
  const numbered = await sql<{ member_id: number; version: number }>`
    WITH raised AS (
      INSERT INTO member_streams (community_id, member_id, version)
      SELECT ${tx.communityId}, member_id, 1 FROM unnest(${event.recipients}::bigint[]) AS member_id ORDER BY member_id
      ON CONFLICT (community_id, member_id) DO UPDATE SET version = member_streams.version + 1
      RETURNING member_id, version
    )
    INSERT INTO member_events (community_id, member_id, version, event_id)
    SELECT ${tx.communityId}, member_id, version, ${eventId} FROM raised
    RETURNING member_id, version`.execute(tx);
  return { eventId, versions: numbered.rows };
}

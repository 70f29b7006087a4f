import { recorded, type Recorded, type Subscription } from '../../../kit/server/events.ts';
import { enqueue, jobKind } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { testName } from '../contract/offered.ts';
import { deliveryJob } from './deliver-later.ts';
import { isKey } from './message-keys.ts';
import { subscribed } from './subscribed.ts';

/** Every event that can be chosen comes by here, a test as well: what it leaves is told to the webhooks that want it. */
export function takeEvents(database: Database): readonly Subscription[] {
  const job = jobKind({
    queue: 'webhooks-take-event',
    data: recorded,
    run: (happened) =>
      database.inCommunity({ communityId: happened.community_id }, (tx) => takeEvent(tx, happened)),
  });
  return Object.keys(subscribed).map((event) => ({ event, job }));
}

async function takeEvent(tx: CommunityTx, happened: Recorded): Promise<void> {
  // What is told as long past was told when it happened, or to nobody.
  if (happened.is_history) return;
  const wanted =
    happened.name === testName
      ? sql`id = ${happened.payload.webhook_id}`
      : sql`is_on AND events @> ${[happened.name]}::text[]
              AND date_trunc('milliseconds', created_at) <= ${happened.happened_at}::timestamptz`;
  const { rows: webhooks } = await sql<Row<'webhooks', 'id'>>`
    SELECT id FROM webhooks WHERE community_id = ${tx.communityId} AND ${wanted} ORDER BY id`.execute(tx);
  if (webhooks.length === 0) return;
  const deliveries = await writeDeliveries(
    tx,
    happened,
    webhooks.map(({ id }) => id),
  );
  for (const delivery of deliveries) enqueue(tx, deliveryJob(tx, delivery));
}

type NewDelivery = Row<'webhook_deliveries', 'id' | 'webhook_id' | 'attempts'>;

/** None where the job was begun a second time: what it has left is on its way. */
export async function writeDeliveries(
  tx: CommunityTx,
  happened: Message,
  webhookIds: readonly number[],
): Promise<NewDelivery[]> {
  const messageId = await writeMessage(tx, happened);
  if (messageId === undefined) return [];
  const { rows } = await sql<NewDelivery>`
    INSERT INTO webhook_deliveries (community_id, webhook_id, message_id)
    SELECT ${tx.communityId}, webhook_id, ${messageId} FROM unnest(${webhookIds}::bigint[]) AS webhook_id
    RETURNING id, webhook_id, attempts`.execute(tx);
  return rows;
}

type Message = Pick<Recorded, 'name' | 'payload' | 'event_id' | 'happened_at'>;

/** Kind, moment, a number by which the order can be told, and ids. */
async function writeMessage(tx: CommunityTx, happened: Message): Promise<number | undefined> {
  const body = JSON.stringify({
    type: happened.name,
    timestamp: happened.happened_at.toISOString(),
    number: happened.event_id,
    data: idsIn(happened.payload),
  });
  const { rows } = await sql<Row<'webhook_messages', 'id'>>`
    INSERT INTO webhook_messages (community_id, event_id, kind, body)
    VALUES (${tx.communityId}, ${happened.event_id}, ${happened.name}, ${body})
    ON CONFLICT (community_id, event_id) DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Whatever else an event may come to carry stays here. */
const idsIn = (payload: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(payload).filter(([name, value]) => isKey(name) && Number.isInteger(value)),
  );

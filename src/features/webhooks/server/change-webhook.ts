import type { z } from 'zod';
import { invalidInput, notFound, Refusal } from '../../../kit/common/errors.ts';
import { audit, auditNothing, differences } from '../../../kit/server/audit.ts';
import { ForbiddenAddress } from '../../../kit/server/public-addresses.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { webhookChanged, webhookCreated, webhookRemoved } from '../audits.ts';
import type * as contract from '../contract/webhooks.ts';
import { hostOf, holdWebhook, shown, type WebhookRow } from './find-webhook.ts';
import type { WebhookParts } from './parts.ts';
import { newSealedSecret } from './signing.ts';

type Created = z.input<(typeof contract.createWebhook)['output']>;
type Wanted = z.output<(typeof contract.createWebhook)['body']>;

const mostWebhooks = 20;

/** Before the transaction: a name is looked up, which may take a while. */
export async function judgeAddress({ outgoing }: WebhookParts, address: string): Promise<void> {
  try {
    await outgoing.judgeNow(address);
  } catch (problem) {
    if (problem instanceof ForbiddenAddress) throw invalidInput({ address: problem.message });
    throw problem;
  }
}

const plain = ({ address, events }: Wanted) => ({
  address: new URL(address).href,
  events: [...new Set(events)],
});

export async function createWebhook(
  tx: CommunityTx,
  { secret: instanceSecret }: WebhookParts,
  wanted: Wanted,
): Promise<Created> {
  const { address, events } = plain(wanted);
  await holdWebhooks(tx);
  await assertRoom(tx, address);
  const { secret, sealed } = newSealedSecret(instanceSecret);
  const { rows } = await sql<WebhookRow>`
    INSERT INTO webhooks (community_id, address, events, secret, created_by)
    VALUES (${tx.communityId}, ${address}, ${events}::text[], ${sealed}, ${tx.memberId}) RETURNING *`.execute(
    tx,
  );
  const created = shown(rows[0]!);
  await audit(tx, webhookCreated, {
    id: created.id,
    name: hostOf(address),
    after: { address: hostOf(address), events },
  });
  return { ...created, secret };
}

/** Two admins at the same time are one after the other: whoever sends it twice is told so, and not left with two. */
async function holdWebhooks(tx: CommunityTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('webhooks', ${tx.communityId}))`.execute(tx);
}

async function assertRoom(tx: CommunityTx, address: string): Promise<void> {
  const { rows } = await sql<{ count: number; has_address: boolean }>`
    SELECT count(*)::int AS count, coalesce(bool_or(address = ${address}), false) AS has_address
      FROM webhooks WHERE community_id = ${tx.communityId}`.execute(tx);
  if (rows[0]!.has_address) throw addressTaken();
  if (rows[0]!.count >= mostWebhooks)
    throw new Refusal(
      'webhook.too_many',
      409,
      `A community can have ${mostWebhooks} webhooks. Delete one you no longer need.`,
    );
}

const addressTaken = () =>
  new Refusal(
    'webhook.address_taken',
    409,
    'There’s already a webhook with this address. Change its events instead.',
    {
      fields: { address: 'There’s already a webhook with this address.' },
    },
  );

export async function changeWebhook(
  tx: CommunityTx,
  id: number,
  { is_on: isOn, ...wanted }: Wanted & { is_on: boolean },
): Promise<contract.Webhook> {
  await holdWebhooks(tx);
  const before = await holdWebhook(tx, id);
  const { address, events } = plain(wanted);
  const { rows: same } = await sql`
    SELECT FROM webhooks WHERE community_id = ${tx.communityId} AND address = ${address} AND id <> ${id}`.execute(
    tx,
  );
  if (same.length > 0) throw addressTaken();
  const isBack = isOn && !before.is_on;
  // Who turns it on again, or leads it elsewhere, gives it its five days again.
  const isNew = isBack || address !== before.address;
  const { rows } = await sql<WebhookRow>`
    UPDATE webhooks SET address = ${address}, events = ${events}::text[], is_on = ${isOn},
           off_because = ${isOn ? null : (before.off_because ?? 'admin')},
           failing_since = CASE WHEN ${isNew} THEN NULL ELSE failing_since END
     WHERE community_id = ${tx.communityId} AND id = ${id} RETURNING *`.execute(tx);
  const changed = differences(
    ['address', 'events', 'is_on'],
    kept(before),
    kept({ address, events, is_on: isOn }),
  );
  if (changed) await audit(tx, webhookChanged, { id, name: hostOf(address), ...changed });
  else auditNothing(tx);
  return shown(rows[0]!);
}

const kept = ({ address, events, is_on }: Pick<WebhookRow, 'address' | 'events' | 'is_on'>) => ({
  address: hostOf(address),
  events,
  is_on,
});

export async function removeWebhook(tx: CommunityTx, id: number): Promise<void> {
  const { rows } = await sql<Pick<WebhookRow, 'address'>>`
    DELETE FROM webhooks WHERE community_id = ${tx.communityId} AND id = ${id} RETURNING address`.execute(tx);
  if (!rows[0]) throw notFound();
  await audit(tx, webhookRemoved, { id, name: hostOf(rows[0].address) });
}

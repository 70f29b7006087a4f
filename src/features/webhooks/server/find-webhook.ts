import { notFound } from '../../../kit/common/errors.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Webhook } from '../contract/webhooks.ts';

export type WebhookRow = Row<'webhooks'>;

/** Held, so that two changes are made one after the other. */
export async function holdWebhook(tx: CommunityTx, id: number): Promise<WebhookRow> {
  const { rows } = await sql<WebhookRow>`
    SELECT * FROM webhooks WHERE community_id = ${tx.communityId} AND id = ${id} FOR UPDATE`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

export const shown = (row: WebhookRow): Webhook => ({
  id: row.id,
  address: row.address,
  events: row.events,
  is_on: row.is_on,
  off_because: row.off_because,
  failing_since: textOf(row.failing_since),
  last_success_at: textOf(row.last_success_at),
  old_secret_until:
    row.secret_before_until && row.secret_before_until > new Date() ? textOf(row.secret_before_until) : null,
  created_at: row.created_at.toISOString(),
});

/** Without what may stand behind it: an address can hold a secret of its own. */
export const hostOf = (address: string): string => new URL(address).host;

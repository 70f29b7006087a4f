import { record } from '../../../kit/server/events.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { adminsHere, mailCommunity } from '../../accounts/server/public.ts';
import { webhookSwitchedOff } from '../events.ts';
import { hostOf } from './find-webhook.ts';
import { switchedOffMail } from './mails.ts';
import type { WebhookParts } from './parts.ts';

/** The admins learn of it by mail: nobody looks at a webhook that has worked for a year. */
export async function switchOff(
  tx: CommunityTx,
  { config, sendMail }: WebhookParts,
  id: number,
  because: 'gone' | 'failing',
): Promise<void> {
  const { rows } = await sql<Row<'webhooks', 'address'>>`
    UPDATE webhooks SET is_on = false, off_because = ${because}
     WHERE community_id = ${tx.communityId} AND id = ${id} AND is_on RETURNING address`.execute(tx);
  if (!rows[0]) return;
  const admins = await adminsHere(tx);
  record(tx, webhookSwitchedOff, { webhook_id: id }, { tells: admins.map((admin) => admin.member_id) });
  const community = await mailCommunity(tx, config, tx.communityId);
  const parameters = {
    host: hostOf(rows[0].address),
    because,
    url: `${community.origin}/ecosystem-admin/webhooks/${id}`,
  };
  for (const { email } of admins) await sendMail(tx, switchedOffMail, { to: email, community, parameters });
}

import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { OpenRow } from './look-again.ts';

type Outcome =
  | { mail: 'sent'; mailId: number; reason: string }
  | { mail: 'skipped' | 'digest'; reason: string };

/** What became of the emails about these rows, and why. */
export async function settleMails(
  tx: CommunityTx,
  memberId: number,
  rows: readonly OpenRow[],
  outcome: Outcome,
): Promise<void> {
  const eventIds = rows
    .filter(({ mail }) => mail === 'due' || mail === 'digest')
    .flatMap((row) => row.event_ids);
  if (eventIds.length === 0) return;
  await sql`
    UPDATE notification_deliveries
       SET mail = ${outcome.mail}, mail_reason = ${outcome.reason},
           mail_id = ${outcome.mail === 'sent' ? outcome.mailId : null},
           mail_decided_at = ${outcome.mail === 'digest' ? null : sql`moment()`}
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND event_id = ANY (${eventIds}::bigint[])
       AND mail IN ('due', 'digest')`.execute(tx);
}

/** The same of the pushes. */
export async function settlePushes(
  tx: CommunityTx,
  memberId: number,
  rows: readonly { row: OpenRow }[],
  { push, reason }: { push: 'sent' | 'skipped'; reason: string },
): Promise<void> {
  const eventIds = rows.filter(({ row }) => row.push === 'due').flatMap(({ row }) => row.event_ids);
  if (eventIds.length === 0) return;
  await sql`
    UPDATE notification_deliveries SET push = ${push}, push_reason = ${reason}, push_decided_at = moment()
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND event_id = ANY (${eventIds}::bigint[])
       AND push = 'due'`.execute(tx);
}

/** Nothing of what is open leaves: nobody is there to read it, or of one notification it was read. */
export async function dropAll(
  tx: CommunityTx,
  memberId: number,
  reason: string,
  notificationId: number | null = null,
): Promise<void> {
  await sql`
    UPDATE notification_deliveries
       SET mail_reason = CASE WHEN mail IN ('due', 'digest') THEN ${reason} ELSE mail_reason END,
           mail_decided_at = CASE WHEN mail IN ('due', 'digest') THEN moment() ELSE mail_decided_at END,
           mail = CASE WHEN mail IN ('due', 'digest') THEN 'skipped' ELSE mail END,
           push_reason = CASE WHEN push = 'due' THEN ${reason} ELSE push_reason END,
           push_decided_at = CASE WHEN push = 'due' THEN moment() ELSE push_decided_at END,
           push = CASE WHEN push = 'due' THEN 'skipped' ELSE push END
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId}
       AND (mail = 'due' OR push = 'due' OR mail = 'digest')
       AND (${notificationId}::bigint IS NULL OR notification_id = ${notificationId}::bigint)`.execute(tx);
}

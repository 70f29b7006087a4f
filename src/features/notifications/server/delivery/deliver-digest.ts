import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { DeliveryParts } from '../parts.ts';
import { lookAgain, type WorthyRow } from './look-again.ts';
import type { Recipient } from './recipient.ts';
import { settleMails } from './settle-deliveries.ts';
import { openWindows } from './windows.ts';
import { writeOverview } from './write-mails.ts';

type DigestPace = 'daily' | 'weekly';

/** What a member has not seen since their last digest, and none where there is nothing. */
export async function deliverDigest(
  tx: CommunityTx,
  parts: DeliveryParts,
  reader: Recipient,
  pace: DigestPace,
): Promise<'done' | 'had one today'> {
  const { memberId } = reader;
  const { worthy, over } = await lookAgain(tx, parts.table, reader, pace);
  for (const { row, reason } of over) await settleMails(tx, memberId, [row], { mail: 'skipped', reason });
  const rows = await stillIn(tx, reader, pace, worthy);
  if (rows.length === 0) return 'done';
  if (!(await isFirstToday(tx, reader, pace))) return 'had one today';
  const mailId = await writeOverview(tx, parts, reader, rows, pace);
  await settleMails(
    tx,
    memberId,
    rows.map(({ row }) => row),
    mailId === undefined ? { mail: 'skipped', reason: 'off' } : { mail: 'sent', mailId, reason: pace },
  );
  return 'done';
}

/** A topic that is emailed at once by now leaves what was kept for a digest to this one. */
async function stillIn(
  tx: CommunityTx,
  { memberId, channels, isUndeliverable }: Recipient,
  pace: DigestPace,
  worthy: readonly WorthyRow[],
): Promise<WorthyRow[]> {
  const rows: WorthyRow[] = [];
  for (const each of worthy) {
    const now = channels.get(each.row.topic)!.email;
    if (isUndeliverable)
      await settleMails(tx, memberId, [each.row], { mail: 'skipped', reason: 'undeliverable' });
    else if (now === 'off') await settleMails(tx, memberId, [each.row], { mail: 'skipped', reason: 'off' });
    else if (now === pace || now === 'at_once') rows.push(each);
    else {
      await settleMails(tx, memberId, [each.row], { mail: 'digest', reason: now });
      await openWindows(tx, now, [memberId]);
    }
  }
  return rows;
}

/** By the member's own calendar, in the transaction that writes the email: there is no second one, however often this runs. */
async function isFirstToday(
  tx: CommunityTx,
  { memberId, timeZone }: Recipient,
  pace: DigestPace,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO notification_digests AS d (community_id, member_id, pace, day)
    VALUES (${tx.communityId}, ${memberId}, ${pace}, (moment() AT TIME ZONE ${timeZone})::date)
    ON CONFLICT (community_id, member_id, pace) DO UPDATE SET day = excluded.day WHERE d.day < excluded.day
    RETURNING day`.execute(tx);
  return rows.length > 0;
}

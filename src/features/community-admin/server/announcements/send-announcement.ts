import type { z } from 'zod';
import { Refusal } from '../../../../kit/common/errors.ts';
import { audit, auditNothing } from '../../../../kit/server/audit.ts';
import { enqueue } from '../../../../kit/server/jobs.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { announcementMade } from '../../audits.ts';
import type { Announcement, sendAnnouncement as endpoint } from '../../contract/announcements.ts';
import { findAnnouncement } from './list-announcements.ts';
import { keepRecipients, withIndustry } from './recipients.ts';
import { tellQueue } from './tell-recipients.ts';

/** The same words to the same people again within this time are a second press of the button, by whomever. */
const sameMinutes = 10;

export async function sendAnnouncement(
  tx: CommunityTx,
  asked: z.output<typeof endpoint.body>,
): Promise<Announcement> {
  const wanted = await withIndustry(tx, asked);
  const { audience, title, text } = wanted;
  const industry = audience === 'industry' ? (wanted.industry ?? null) : null;
  // Whoever announces at the same time waits here, and then finds what was sent.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('announce', ${tx.communityId}))`.execute(tx);
  const { rows: before } = await sql<Row<'announcements', 'id'>>`
    SELECT id FROM announcements
     WHERE community_id = ${tx.communityId} AND sent_at > moment() - make_interval(mins => ${sameMinutes})
       AND title = ${title} AND text = ${text} AND audience = ${audience} AND industry IS NOT DISTINCT FROM ${industry}::text
     ORDER BY sent_at DESC, id DESC LIMIT 1`.execute(tx);
  if (before[0]) {
    auditNothing(tx);
    return findAnnouncement(tx, before[0].id);
  }
  const { rows } = await sql<Row<'announcements', 'id'>>`
    INSERT INTO announcements (community_id, author_id, audience, industry, title, text)
    VALUES (${tx.communityId}, ${tx.memberId}, ${audience}, ${industry}, ${title}, ${text}) RETURNING id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  const recipients = await keepRecipients(tx, id, wanted);
  if (recipients === 0) throw nobodyThere();
  await sql`
    UPDATE announcements SET recipients = ${recipients} WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(
    tx,
  );
  await audit(tx, announcementMade, { id, name: title, after: { audience, industry, recipients } });
  const sent = await findAnnouncement(tx, id);
  enqueue(tx, {
    queue: tellQueue,
    data: { community_id: tx.communityId, announcement_id: id, sent_at: sent.sent_at },
  });
  return sent;
}

const nobodyThere = () =>
  new Refusal(
    'announcement.nobody',
    409,
    'No one would get this announcement right now. Choose another audience.',
  );

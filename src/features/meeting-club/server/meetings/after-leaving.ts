import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { subscribe } from '../../../../kit/server/events.ts';
import { forgetAnswersAbout } from '../../../../kit/server/http/answers-about.ts';
import { forgetThread } from '../../../../kit/server/mail/mails.queries.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';
import { memberChanged } from '../../../members/events.ts';
import { clubPeople } from '../club-people.ts';
import { endMeeting } from './cancel-meeting.ts';
import { goOnAsTwo } from './go-on-as-two.ts';
import { meetingRows } from './find-meeting.ts';
import { meetingThread } from './write-mails.ts';

/** Whoever they were going to meet is told, and somebody else is looked for. What was written about their meetings goes. */
export async function cancelForLeaver(
  tx: CommunityTx,
  { memberId, companyId }: { memberId: number; companyId: CompanyRowId },
): Promise<void> {
  // Before they are taken out of any of them.
  const { rows } = await sql<{ meeting_id: number }>`
    SELECT meeting_id FROM club_people WHERE community_id = ${tx.communityId} AND member_id = ${memberId} ORDER BY meeting_id`.execute(
    tx,
  );
  await cancelAhead(tx, { memberId, companyId });
  for (const { meeting_id: id } of rows) {
    await forgetThread(tx, meetingThread(id));
    await forgetAnswersAbout(tx, `club_meeting:${id}`);
  }
  await sql`
    UPDATE club_meetings SET times_by = NULL WHERE community_id = ${tx.communityId} AND times_by = ${memberId}`.execute(
    tx,
  );
  await sql`
    UPDATE club_people SET picked = NULL, picked_version = NULL
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(tx);
}

/** Nobody can meet whoever is suspended: those who would have are told, and somebody else is looked for. */
export const suspensionSubscription = (database: Database) =>
  subscribe(memberChanged, 'club-after-suspension', async ({ community_id: communityId, payload }) => {
    const { user_id: memberId } = payload;
    await database.inCommunity({ communityId }, async (tx) => {
      const known = (await clubPeople(tx, [memberId])).get(memberId);
      if (known?.isSuspended)
        await cancelAhead(tx, { memberId, companyId: known.companyId, isSuspended: true });
    });
  });

/**
 * In the order of their ids, as everything that holds several. Rounds come first: one that is being sent may have read that they are there, and its
 * meetings are seen once it is; one that is sent afterwards sees that they are gone.
 */
async function cancelAhead(
  tx: CommunityTx,
  by: { memberId: number; companyId: CompanyRowId; isSuspended?: boolean },
): Promise<void> {
  await sql`
    SELECT FROM club_rounds
     WHERE community_id = ${tx.communityId} AND status IN ('Open', 'Matched') ORDER BY id FOR SHARE`.execute(
    tx,
  );
  const { rows: ahead } = await sql<{ id: number }>`
    SELECT m.id FROM club_meetings m
      JOIN club_people p ON p.community_id = m.community_id AND p.meeting_id = m.id AND p.member_id = ${by.memberId}
     WHERE m.community_id = ${tx.communityId} AND (m.status = 'Proposed' OR m.status = 'Scheduled' AND m.starts_at > moment())
     ORDER BY m.id FOR NO KEY UPDATE OF m`.execute(tx);
  const ids = ahead.map((row) => row.id);
  const { rows } = await meetingRows(tx, sql`m.id = ANY (${ids}::bigint[])`).execute(tx);
  for (const meeting of rows) if (!(await goOnAsTwo(tx, meeting, by))) await endMeeting(tx, meeting, by);
}

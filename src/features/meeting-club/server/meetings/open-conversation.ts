import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { bringTogether } from '../../../chat/server/public.ts';
import { iceBreakersFor } from './ice-breakers.ts';

/** Of two people; a conversation of three does not exist, and three of two would be read by nobody. */
export async function openConversation(tx: CommunityTx, meetingId: number): Promise<void> {
  const { rows } = await sql<{ member_ids: number[] }>`
    SELECT array_agg(p.member_id ORDER BY p.member_id) AS member_ids FROM club_people p
      JOIN club_meetings m ON m.community_id = p.community_id AND m.id = p.meeting_id
     WHERE p.community_id = ${tx.communityId} AND p.meeting_id = ${meetingId}
       AND m.status IN ('Proposed', 'Scheduled') AND m.conversation_id IS NULL`.execute(tx);
  const [one, other, third] = rows[0]?.member_ids ?? [];
  if (one === undefined || other === undefined || third !== undefined) return;
  const words = await iceBreakersFor(tx, [one, other]);
  const text = ['The meeting club has matched you two.', words.get(one), words.get(other)]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
  const conversationId = await bringTogether(tx, [one, other], { text, once: `club-meeting-${meetingId}` });
  if (conversationId === undefined) return;
  await sql`
    UPDATE club_meetings SET conversation_id = ${conversationId}
     WHERE community_id = ${tx.communityId} AND id = ${meetingId}`.execute(tx);
}

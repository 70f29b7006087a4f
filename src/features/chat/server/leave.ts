import type { EndedSeat } from '../../../kit/server/feature.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { forgetFormerTextsOf } from './former-texts.ts';

const leftLine = 'You were brought together here.';

/**
 * What they wrote stays with those whom they wrote to, under no name. Their seat in a conversation stays too, for a colleague who follows:
 * that one reads what the leaver wrote if the leaver has agreed. What they wrote before an edit goes, unless it was reported. A
 * report keeps its reason, and loses what its reporter said of themselves.
 */
export async function leave(tx: CommunityTx, { memberId }: EndedSeat): Promise<void> {
  await sql`
    UPDATE conversation_participants p SET left_by = p.left_by || ${memberId}::bigint
      FROM chat_members m
     WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId}
       AND m.community_id = p.community_id AND m.member_id = p.member_id AND m.shares_after_leaving`.execute(
    tx,
  );
  // A document without words stands in the list by its name, which has just become another one.
  await sql`
    UPDATE conversations c SET last_message_content = x.file_name
      FROM conversation_participants p, chat_messages m, LATERAL chat_message_parts(m) x
     WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId}
       AND c.community_id = p.community_id AND c.id = p.conversation_id AND c.last_message_user_id = p.member_id
       AND m.community_id = c.community_id AND m.conversation_id = c.id AND m.id = c.last_message_id
       AND m.kind = 'file' AND m.content = '' AND x.media_type NOT LIKE 'image/%'`.execute(tx);
  // A line of the product may name them, and what they said of themselves.
  await sql`
    WITH lines AS (
      UPDATE chat_messages m SET content = ${leftLine}
        FROM conversation_participants p
       WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId}
         AND m.community_id = p.community_id AND m.conversation_id = p.conversation_id AND m.kind = 'line'
      RETURNING m.conversation_id, m.id
    )
    UPDATE conversations c SET last_message_content = ${leftLine} FROM lines l
     WHERE c.community_id = ${tx.communityId} AND c.id = l.conversation_id AND c.last_message_id = l.id`.execute(
    tx,
  );
  await forgetFormerTextsOf(tx, memberId);
  // Whoever hid their seen marks hides them for good.
  await sql`
    DELETE FROM chat_members WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND NOT hides_seen`.execute(
    tx,
  );
  await sql`
    UPDATE chat_reports r SET objection = '' FROM chat_messages m
     WHERE r.community_id = ${tx.communityId} AND r.objection <> '' AND m.community_id = r.community_id
       AND m.conversation_id = r.conversation_id AND m.id = r.message_id AND m.author_id = ${memberId}`.execute(
    tx,
  );
  await sql`
    UPDATE chat_reports SET note = NULL WHERE community_id = ${tx.communityId} AND reporter_id = ${memberId} AND note IS NOT NULL`.execute(
    tx,
  );
}

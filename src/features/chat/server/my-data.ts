import type { MyDataPart } from '../../../kit/server/my-data.ts';
import { sql } from '../../../kit/server/sql.ts';
import { personName } from '../../members/server/faces/public.ts';
import { showSettings } from './settings.ts';

const most = 10_000;

/** What others wrote is theirs. */
export const chatData: readonly MyDataPart[] = [
  {
    name: 'chat-conversations',
    about: 'Your conversations: with whom, since when, and whether you muted, archived or blocked them.',
    async read(tx, caller) {
      const { rows } = await sql`
        SELECT p.conversation_id, ${personName(tx, sql`p.other_member_id`)} AS with_person, c.created_at, p.sent AS messages_of_mine,
               p.is_muted, p.is_archived, p.has_blocked
          FROM conversation_participants p
          JOIN conversations c ON c.community_id = p.community_id AND c.id = p.conversation_id
         WHERE p.community_id = ${tx.communityId} AND p.member_id = ${caller.memberId}
         ORDER BY p.last_message_id DESC LIMIT ${most}`.execute(tx);
      return rows;
    },
  },
  {
    name: 'chat-messages',
    about:
      'Messages you wrote, newest first, with what they said before you edited them, and messages you reacted to. What others wrote to you is theirs.',
    async read(tx, caller) {
      const { rows: written } = await sql`
        SELECT m.conversation_id, m.id, m.kind, m.content, m.created_at, m.edited_at, m.deleted_at, m.reply_to, m.referral_id,
               (SELECT coalesce(json_agg(json_build_object('content', f.content, 'written_at', f.written_at) ORDER BY f.change), '[]')
                  FROM chat_former_texts f
                 WHERE f.community_id = m.community_id AND f.conversation_id = m.conversation_id AND f.message_id = m.id) AS former_texts
          FROM conversation_participants p
          JOIN chat_messages m ON m.community_id = p.community_id AND m.conversation_id = p.conversation_id AND m.author_id = p.member_id AND m.kind <> 'line'
         WHERE p.community_id = ${tx.communityId} AND p.member_id = ${caller.memberId}
         ORDER BY m.id DESC LIMIT ${most}`.execute(tx);
      const { rows: reactions } = await sql`
        SELECT m.conversation_id, m.id AS message_id, reaction.key AS emoji
          FROM conversation_participants p
          JOIN chat_messages m ON m.community_id = p.community_id AND m.conversation_id = p.conversation_id AND m.is_changed
         CROSS JOIN LATERAL jsonb_each(m.reactions) AS reaction
         WHERE p.community_id = ${tx.communityId} AND p.member_id = ${caller.memberId} AND reaction.value @> to_jsonb(p.member_id)
         ORDER BY m.id DESC LIMIT ${most}`.execute(tx);
      return { written, reactions };
    },
  },
  {
    name: 'chat-reports',
    about: 'Messages you reported to the admins, what you said about them, and what was decided.',
    async read(tx, caller) {
      const { rows } = await sql`
        SELECT conversation_id, message_id, reason, note, created_at, decision, decided_at FROM chat_reports
         WHERE community_id = ${tx.communityId} AND reporter_id = ${caller.memberId} ORDER BY id DESC LIMIT ${most}`.execute(
        tx,
      );
      return rows;
    },
  },
  {
    name: 'chat-settings',
    about:
      'Whether others see how far you have read, and whether your messages stay with a colleague who follows you.',
    read: (tx, caller) => showSettings(tx, caller),
  },
];

import { Refusal } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { strangerLimits } from '../rules.ts';

/** More than any of the limits. */
const lookedAt = Math.max(...strangerLimits.map(({ most }) => most)) + 50;

/**
 * Different people who have never answered are counted, and not messages. The author's own lock is held: of several at the same time each sees
 * those before it.
 */
export async function assertNoSpam(tx: CommunityTx, memberId: number, conversationId: number): Promise<void> {
  const { rows } = await sql<{ seconds_ago: number }>`
    SELECT extract(epoch FROM moment() - p.last_sent_at)::float8 AS seconds_ago
      FROM (VALUES (false), (true)) AS put_away (is_so)
     CROSS JOIN LATERAL (
       SELECT * FROM conversation_participants p
        WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId} AND p.is_archived = put_away.is_so
        ORDER BY p.last_message_id DESC LIMIT ${lookedAt}) p
     CROSS JOIN LATERAL (
       SELECT o.sent FROM conversation_participants o
        WHERE o.community_id = p.community_id AND o.conversation_id = p.conversation_id AND o.member_id = p.other_member_id LIMIT 1) o
     WHERE p.conversation_id <> ${conversationId} AND p.last_sent_at IS NOT NULL AND o.sent = 0`.execute(tx);
  for (const { most, seconds } of strangerLimits) {
    const recent = rows.filter((row) => row.seconds_ago < seconds);
    if (recent.length < most) continue;
    const oldest = Math.max(...recent.map((row) => row.seconds_ago));
    throw new Refusal(
      'chat.too_many_strangers',
      429,
      `You’ve written to ${recent.length} people who haven’t answered yet. Wait for an answer, or try again ${seconds < 3600 ? 'in a minute' : 'tomorrow'}.`,
      { retryAfterSeconds: Math.max(1, Math.ceil(seconds - oldest)) },
    );
  }
}

import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyOnWire } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Conversation } from '../contract/types.ts';

/** A participant's row with what `conversation_parts` adds to it. */
export interface ConversationRow extends Row<
  'conversation_participants',
  | 'conversation_id'
  | 'other_member_id'
  | 'last_message_id'
  | 'read_to'
  | 'unread'
  | 'is_muted'
  | 'is_archived'
  | 'has_blocked'
  | 'sees_from'
> {
  other_first_name: string;
  other_last_name: string;
  other_avatar: string | null;
  other_has_left: boolean;
  other_is_suspended: boolean;
  other_has_blocked: boolean;
  other_read_to: number;
  company_id: CompanyOnWire;
  company_name: string;
  company_avatar: string | null;
  last_active_at: Date | null;
  change: number;
  /** Null: the product's own line. */
  last_message_user_id: number | null;
  last_message_content: string;
  last_message_time: Date;
  last_message_first_name: string | null;
  last_message_last_name: string | null;
  takeovers: number;
  may_share: boolean;
}

/** Of the caller's side; one that they are not part of is not there. */
export async function showConversation(
  tx: CommunityTx,
  memberId: number,
  conversationId: number,
): Promise<Conversation> {
  const { rows } = await sql<ConversationRow>`
    SELECT p.conversation_id, p.other_member_id, p.last_message_id, p.read_to, p.unread, p.is_muted, p.is_archived, p.has_blocked,
           p.sees_from, x.*
      FROM conversation_participants p CROSS JOIN LATERAL conversation_parts(p) x
     WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId} AND p.member_id = ${memberId}`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return conversationOf(rows[0]);
}

export const conversationOf = (row: ConversationRow): Conversation => ({
  conversation_id: row.conversation_id,
  other_participant_id: row.other_member_id,
  other_participant_first_name: row.other_first_name,
  other_participant_last_name: row.other_last_name,
  other_participant_avatar: row.other_avatar,
  company_id: row.company_id,
  company_name: row.company_name,
  company_avatar: row.company_avatar,
  last_message_first_name: row.last_message_first_name ?? '',
  last_message_last_name: row.last_message_last_name ?? '',
  last_message_user_id: row.last_message_user_id ?? 0,
  last_message_content: row.last_message_content,
  last_message_time: row.last_message_time.toISOString(),
  unread_messages: row.unread,
  last_active: row.last_active_at?.toISOString() ?? null,
  last_message_id: row.last_message_id,
  read_to: row.read_to,
  change: row.change,
  is_muted: row.is_muted,
  is_archived: row.is_archived,
  is_blocked: row.has_blocked,
  closed_because: closedBecause(row),
  taken_over_from: row.sees_from > 0 ? row.sees_from : null,
  can_share_earlier: row.may_share,
});

export type Closing = Pick<
  ConversationRow,
  'other_has_left' | 'other_is_suspended' | 'has_blocked' | 'other_has_blocked'
>;

export function closedBecause(row: Closing): Conversation['closed_because'] {
  if (row.other_has_left) return 'left';
  if (row.has_blocked) return 'blocked';
  if (row.other_has_blocked) return 'blocked_by_them';
  return row.other_is_suspended ? 'suspended' : null;
}

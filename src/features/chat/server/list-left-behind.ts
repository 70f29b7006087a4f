import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyById } from '../../members/server/company/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { formerMembersOf } from '../../members/server/people/public.ts';
import type { LeftBehind } from '../contract/takeovers.ts';

interface LeftBehindRow extends Row<
  'conversation_participants',
  'conversation_id' | 'other_member_id' | 'last_message_id'
> {
  first_name: string;
  last_name: string;
  avatar: string | null;
  company_id: CompanyRowId;
  last_message_time: Date;
  conversation_with_me: number | null;
}

const pageSize = 20;

/** Whoever follows their colleagues: the company's contact, at this moment. */
export const isContact = async (tx: CommunityTx, { memberId, companyId }: Caller): Promise<boolean> =>
  (await companyById(tx, companyId)).contact_member_id === memberId;

/** With whom, and when last; of what was said, nothing. Nobody follows into a conversation with somebody who is gone too, or has blocked it. */
export async function listLeftBehind(
  tx: CommunityTx,
  caller: Caller,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ conversations: LeftBehind[]; next: number | null }> {
  if (!(await isContact(tx, caller))) return { conversations: [], next: null };
  const { rows } = await sql<LeftBehindRow>`
    SELECT p.conversation_id, p.other_member_id, p.last_message_id, p.first_name, p.last_name, p.avatar, p.company_id,
           c.last_message_time, conversation_with(p.other_member_id) AS conversation_with_me
      FROM unnest(${await formerMembersOf(tx, caller.companyId)}::bigint[]) AS former (id)
     CROSS JOIN (VALUES (false), (true)) AS put_away (is_archived)
     CROSS JOIN LATERAL (
       SELECT left_behind.*, o.* FROM conversation_participants left_behind
        CROSS JOIN LATERAL member_face(left_behind.community_id, left_behind.other_member_id) o
         LEFT JOIN conversation_participants op
           ON op.community_id = left_behind.community_id AND op.conversation_id = left_behind.conversation_id
          AND op.member_id = left_behind.other_member_id
        WHERE left_behind.community_id = ${tx.communityId} AND left_behind.member_id = former.id
          AND left_behind.is_archived = put_away.is_archived AND left_behind.last_message_id < ${before}
          AND left_behind.last_message_id > 0 AND left_behind.other_member_id <> ${caller.memberId}
          AND NOT o.has_left AND NOT coalesce(op.has_blocked, false)
        ORDER BY left_behind.last_message_id DESC LIMIT ${pageSize + 1}) p
      JOIN conversations c ON c.community_id = ${tx.communityId} AND c.id = p.conversation_id
     ORDER BY p.last_message_id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const page = rows.slice(0, pageSize);
  const companies = await companyFaces(
    tx,
    page.map((row) => row.company_id),
  );
  return {
    conversations: page.map((row) => ({
      conversation_id: row.conversation_id,
      other_participant_id: row.other_member_id,
      other_participant_first_name: row.first_name,
      other_participant_last_name: row.last_name,
      other_participant_avatar: row.avatar,
      company_name: companies.get(row.company_id)!.name,
      last_message_time: row.last_message_time.toISOString(),
      conversation_with_me: row.conversation_with_me,
    })),
    next: rows.length > pageSize ? page.at(-1)!.last_message_id : null,
  };
}

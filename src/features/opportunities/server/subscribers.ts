import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { peopleById } from '../../members/server/people/public.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import type { Found } from './find-opportunity.ts';

const mostShown = 50;

/**
 * Who follows it, as far as the caller may know. Before the responses to a sealed one are open, the names of its followers would tell its
 * owner where to expect one from.
 */
export async function subscribersOf(
  tx: CommunityTx,
  { opportunity, isOwner, status }: Found,
): Promise<Pick<OpportunityDetail, 'subscribers' | 'subscribers_count'>> {
  const { id } = opportunity;
  const seesAll = isOwner && !(opportunity.is_sealed && status === 'Open');
  const { rows } = await sql<Row<'opportunity_subscribers', 'member_id'> & { count: number }>`
    SELECT member_id, count(*) OVER ()::integer AS count FROM opportunity_subscribers
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}
       AND (${isOwner}::boolean OR member_id = ${tx.memberId}::bigint)
     ORDER BY created_at DESC, member_id DESC LIMIT ${mostShown}`.execute(tx);
  const shown = rows.filter(({ member_id: memberId }) => seesAll || memberId === tx.memberId);
  const people = await peopleById(
    tx,
    shown.map((row) => row.member_id),
  );
  const faces = await companyFaces(
    tx,
    [...people.values()].map(({ companyId }) => companyId),
  );
  return {
    subscribers: shown.map(({ member_id: memberId }) => {
      const { firstName, lastName, avatar, companyId } = people.get(memberId)!;
      return {
        user_id: memberId,
        first_name: firstName,
        last_name: lastName,
        avatar,
        company: faces.get(companyId)!,
      };
    }),
    subscribers_count: isOwner ? (rows[0]?.count ?? 0) : null,
  };
}

import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { peopleById } from '../../members/server/people/public.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import type { Found } from './find-opportunity.ts';

/** Who works on it; for the two companies alone, since it says who was chosen. */
export async function membersOf(
  tx: CommunityTx,
  { opportunity, isOwner, isWinner }: Found,
): Promise<OpportunityDetail['members']> {
  if (!(isOwner || isWinner)) return [];
  const { rows } = await sql<Row<'opportunity_members', 'member_id' | 'company_id'>>`
    SELECT member_id, company_id FROM opportunity_members
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${opportunity.id} ORDER BY member_id`.execute(
    tx,
  );
  const [people, faces] = await Promise.all([
    peopleById(
      tx,
      rows.map((row) => row.member_id),
    ),
    companyFaces(
      tx,
      rows.map((row) => row.company_id),
    ),
  ]);
  return rows.map((row) => {
    const { firstName, lastName, avatar } = people.get(row.member_id)!;
    return {
      user_id: row.member_id,
      first_name: firstName,
      last_name: lastName,
      avatar,
      company: faces.get(row.company_id)!,
    };
  });
}

import { countedLines, type MergeCompanies, type Merging, mostCases } from '../../../kit/server/merge.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

export const merge: MergeCompanies = {
  columns: {
    'opportunities.company_id': 'moved',
    'opportunity_activities.company_id': 'moved',
    'opportunity_activities.concerns_company_id': 'moved',
    'opportunity_chosen.company_id': 'moved',
    'opportunity_files.company_id': 'moved',
    'opportunity_fits.company_id': 'dropped',
    'opportunity_members.company_id': 'moved',
    'opportunity_participants.company_id': 'moved',
    'opportunity_passes.company_id': 'moved',
    'opportunity_questions.company_id': 'moved',
    'opportunity_ratings.company_id': 'moved',
    'opportunity_responses.company_id': 'moved',
    'opportunity_responses.partner_company_id': 'moved',
  },
  async preview(tx, merging) {
    const { rows } = await sql<{ posted: number; responses: number }>`
      SELECT (SELECT count(*) FROM opportunities o WHERE o.community_id = ${tx.communityId} AND o.company_id = ${merging.goes})::integer AS posted,
             (SELECT count(*) FROM opportunity_responses r WHERE r.community_id = ${tx.communityId} AND r.company_id = ${merging.goes})::integer AS responses`.execute(
      tx,
    );
    const { posted, responses } = rows[0]!;
    const [both, between] = [await bothAnswer(tx, merging), await answersBetween(tx, merging)];
    return {
      lines: countedLines([
        ['Opportunities posted', posted, 'Move with their responses'],
        ['Responses to opportunities', responses, 'Move'],
      ]),
      refusals: [
        ...refusal('Both have a part in the same opportunity. Withdraw one of the responses first.', both),
        ...refusal('One of the two responded to an opportunity of the other.', between),
      ],
    };
  },
  async move(tx, { goes, stays }) {
    await sql`SELECT merge_opportunities(${goes}, ${stays})`.execute(tx);
  },
};

type Named = Row<'opportunities', 'id' | 'visibility'>;

const refusal = (why: string, opportunities: readonly Named[]) =>
  opportunities.length === 0
    ? []
    : [
        {
          why,
          cases: opportunities.map(({ id, visibility }) => ({
            label: `Opportunity ${id}`,
            link: visibility === 'all' ? `/project/${id}` : null,
          })),
        },
      ];

/** As responder, partner of a response, participant or rater: whoever counts once for an opportunity. */
async function bothAnswer(tx: CommunityTx, { goes, stays }: Merging): Promise<Named[]> {
  const partsOf = (companyId: number) => sql`
    SELECT r.opportunity_id FROM opportunity_responses r
     WHERE r.community_id = ${tx.communityId} AND ${companyId} IN (r.company_id, r.partner_company_id)
    UNION SELECT p.opportunity_id FROM opportunity_participants p WHERE p.community_id = ${tx.communityId} AND p.company_id = ${companyId}
    UNION SELECT t.opportunity_id FROM opportunity_ratings t WHERE t.community_id = ${tx.communityId} AND t.company_id = ${companyId}`;
  const { rows } = await sql<Named>`
    SELECT o.id, o.visibility FROM ((${partsOf(goes)}) INTERSECT (${partsOf(stays)})) AS shared (id)
      JOIN opportunities o ON o.community_id = ${tx.communityId} AND o.id = shared.id
     ORDER BY o.id LIMIT ${mostCases}`.execute(tx);
  return rows;
}

async function answersBetween(tx: CommunityTx, { goes, stays }: Merging): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT DISTINCT o.id, o.visibility FROM opportunities o
      JOIN opportunity_responses r ON r.community_id = o.community_id AND r.opportunity_id = o.id
     WHERE o.community_id = ${tx.communityId}
       AND (o.company_id = ${goes} AND ${stays} IN (r.company_id, r.partner_company_id)
            OR o.company_id = ${stays} AND ${goes} IN (r.company_id, r.partner_company_id))
     ORDER BY o.id LIMIT ${mostCases}`.execute(tx);
  return rows;
}

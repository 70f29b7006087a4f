import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { countedLines, type MergeCompanies, type Merging, mostCases } from '../../../kit/server/merge.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { plans } from '../../subscriptions/contract/plans.ts';
import type { PartnershipStatus } from '../contract.ts';
import { isAgreed, isOver } from '../rules.ts';
import { endOne } from './end-with-company.ts';

const most = plans.Free.partners;

export const merge: MergeCompanies = {
  columns: {
    'partnerships.company_a': 'moved',
    'partnerships.company_b': 'moved',
    'partnerships.invited_by_company': 'moved',
    'partnerships.paused_by_company': 'moved',
    'partnerships.closed_by_company': 'moved',
    'partnership_sides.company_id': 'moved',
    'partnership_sides.other_company_id': 'moved',
    'partnership_terms.offered_by_company': 'moved',
    'partner_invitations.company_id': 'moved',
    'company_pairs.sender_company_id': 'added up',
    'company_pairs.receiver_company_id': 'added up',
  },
  async preview(tx, merging) {
    const known = await knownBy(tx, merging);
    const own = known.filter(({ other }) => other === merging.stays);
    const same = known.filter(({ own_status: kept, other }) => other !== merging.stays && kept !== null);
    const unruled = same.filter(({ status, own_status: kept }) => !isOver(status) && !isAgreed(kept!));
    const moved = known.filter(({ other, own_status: kept }) => other !== merging.stays && kept === null);
    const after =
      (await partnersOf(tx, merging.stays)) + moved.filter(({ status }) => isAgreed(status)).length;
    return {
      lines: countedLines([
        ['Partnerships', moved.length, 'Move with their terms and history'],
        [
          'Partnerships with a company that both know',
          same.length,
          'The company that stays keeps its own; the other ends and stays as history',
        ],
        ['Partnership between the two', own.length, 'Ends and stays as history'],
      ]),
      refusals: [
        ...(unruled.length === 0
          ? []
          : [
              {
                why: 'Both know these companies, and the one that stays is not their partner. End or accept one of the two first.',
                cases: await casesOf(tx, unruled),
              },
            ]),
        ...(after > most
          ? [
              {
                why: `Together they would have ${after} partners, and a plan gives ${most}. End some partnerships first.`,
                cases: [],
              },
            ]
          : []),
      ],
    };
  },
  async move(tx, merging) {
    for (const { id, status, other, own_status: kept } of await knownBy(tx, merging))
      if (!isOver(status) && (other === merging.stays || kept !== null))
        await endOne(tx, { companyId: merging.goes }, id);
    await sql`SELECT merge_partnerships(${merging.goes}, ${merging.stays})`.execute(tx);
  },
};

interface Known {
  id: number;
  other: CompanyRowId;
  status: PartnershipStatus;
  /** Of the company that stays, with the same third. */
  own_status: PartnershipStatus | null;
}

/** Whomever the company that goes has to do with. */
async function knownBy(tx: CommunityTx, { goes, stays }: Merging): Promise<Known[]> {
  const { rows } = await sql<Known>`
    SELECT p.id, s.other_company_id AS other, p.status, q.status AS own_status
      FROM partnership_sides s
      JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
      LEFT JOIN partnership_sides o ON o.community_id = s.community_id AND o.company_id = ${stays}
                                   AND o.other_company_id = s.other_company_id
      LEFT JOIN partnerships q ON q.community_id = o.community_id AND q.id = o.partnership_id
     WHERE s.community_id = ${tx.communityId} AND s.company_id = ${goes} ORDER BY p.id`.execute(tx);
  return rows;
}

async function partnersOf(tx: CommunityTx, companyId: CompanyRowId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM partnership_sides s
      JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
     WHERE s.community_id = ${tx.communityId} AND s.company_id = ${companyId} AND p.status IN ('Accepted', 'Paused')`.execute(
    tx,
  );
  return rows[0]!.count;
}

async function casesOf(tx: CommunityTx, known: readonly Known[]) {
  const named = known.slice(0, mostCases);
  const faces = await companyFaces(
    tx,
    named.map(({ other }) => other),
  );
  return named.flatMap(({ other }) => {
    const face = faces.get(other);
    return face ? [{ label: face.name, link: `/partner/${face.id}` }] : [];
  });
}

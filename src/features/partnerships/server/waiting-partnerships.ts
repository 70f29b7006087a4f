import type { Caller } from '../../../kit/server/http/calls.ts';
import {
  type DatedRow,
  inOldestFirst,
  microseconds,
  type OldestFirst,
} from '../../../kit/server/oldest-first.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { companyFace, type CompanyFace } from '../../members/server/faces/public.ts';

export interface WaitingPartnership extends DatedRow {
  kind: 'accept_partnership' | 'accept_terms';
  company: CompanyFace;
  /** The one that the answer names. */
  version: NonNullable<Row<'partnerships'>['open_version']>;
  expires_at: Date | null;
  we_pay: CommissionTerms | null;
  they_pay: CommissionTerms | null;
}

/** Invitations and proposed terms that are ours to answer, since they were last made. */
export async function waitingPartnerships(
  tx: CommunityTx,
  { companyId }: Caller,
  page: OldestFirst,
): Promise<WaitingPartnership[]> {
  const open = sql`
    SELECT p.id, CASE p.status WHEN 'Invited' THEN 'accept_partnership' ELSE 'accept_terms' END AS kind,
           ${microseconds(sql`t.created_at`)} AS since_us, CASE p.status WHEN 'Invited' THEN p.expires_at END AS expires_at,
           t.version, s.other_company_id AS other,
           CASE p.company_a WHEN ${companyId} THEN t.paid_by_a ELSE t.paid_by_b END AS we_pay,
           CASE p.company_a WHEN ${companyId} THEN t.paid_by_b ELSE t.paid_by_a END AS they_pay
      FROM partnership_sides s
      JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
      JOIN partnership_terms t ON t.community_id = p.community_id AND t.partnership_id = p.id AND t.version = p.open_version
     WHERE s.community_id = ${tx.communityId} AND s.company_id = ${companyId} AND s.is_our_turn
       AND (p.status IN ('Accepted', 'Paused') OR p.status = 'Invited' AND p.expires_at > moment())`;
  const { rows } = await sql<WaitingPartnership>`
    SELECT w.*, ${companyFace(tx, sql`w.other`)} AS company
      FROM (${inOldestFirst(open, page)}) w ORDER BY w.since_us, w.id`.execute(tx);
  return rows;
}

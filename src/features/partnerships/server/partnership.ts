import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { PartnershipState, Ways, Which } from '../rules.ts';

/** The link between two companies as the verbs know it. Companies by their ids inside the server. */
export interface Partnership extends PartnershipState {
  id: number;
  company: Readonly<Record<Which, CompanyRowId>>;
  invitedByMember: number | null;
  message: string | null;
  reason: string | null;
  versionInForce: number | null;
  openVersion: number | null;
  /** What the invitation was made for. */
  madeFor: Ways;
}

export const sideOf = (
  { company }: Pick<Partnership, 'company'>,
  companyId: CompanyRowId,
): Which | undefined => {
  if (company.a === companyId) return 'a';
  return company.b === companyId ? 'b' : undefined;
};

export interface PartnershipColumns extends Row<
  'partnerships',
  | 'company_a'
  | 'company_b'
  | 'status'
  | 'invited_by_member'
  | 'message'
  | 'reason'
  | 'accepted_a'
  | 'accepted_b'
  | 'version_in_force'
  | 'open_version'
  | 'for_a_to_b'
  | 'for_b_to_a'
> {
  partnership_id: Row<'partnerships'>['id'];
  is_overdue: boolean;
  invited_by: Which | null;
  open_a: boolean;
  open_b: boolean;
  open_answers: Row<'partnership_terms'>['answers_version'];
  paused_by: Which | null;
}

/** Of a partnership `p` and the terms `o` that wait in it. */
export const partnershipColumns = sql.raw(`
  p.id AS partnership_id, p.company_a, p.company_b, p.status, p.status = 'Invited' AND p.expires_at <= moment() AS is_overdue,
  CASE p.invited_by_company WHEN p.company_a THEN 'a' WHEN p.company_b THEN 'b' END AS invited_by, p.invited_by_member,
  p.message, p.reason, p.accepted_a, p.accepted_b, p.version_in_force, p.open_version,
  o.accepted_a_at IS NOT NULL AS open_a, o.accepted_b_at IS NOT NULL AS open_b, o.answers_version AS open_answers,
  p.for_a_to_b, p.for_b_to_a,
  CASE p.paused_by_company WHEN p.company_a THEN 'a' WHEN p.company_b THEN 'b' END AS paused_by`);

export const openTermsJoin = sql.raw(`
  LEFT JOIN partnership_terms o ON o.community_id = p.community_id AND o.partnership_id = p.id AND o.version = p.open_version`);

export const partnershipOf = (row: PartnershipColumns): Partnership => ({
  id: row.partnership_id,
  company: { a: row.company_a, b: row.company_b },
  status: row.status,
  invitedBy: row.invited_by,
  invitedByMember: row.invited_by_member,
  message: row.message,
  reason: row.reason,
  accepted: { a: row.accepted_a, b: row.accepted_b },
  versionInForce: row.version_in_force,
  openVersion: row.open_version,
  open: row.open_version === null ? null : { a: row.open_a, b: row.open_b },
  openAnswers: row.open_answers,
  madeFor: { a: row.for_a_to_b, b: row.for_b_to_a },
  pausedBy: row.paused_by,
});

export async function readPartnership(
  tx: CommunityTx,
  id: number,
): Promise<{ partnership: Partnership; isOverdue: boolean }> {
  const { rows } = await sql<PartnershipColumns>`
    SELECT ${partnershipColumns} FROM partnerships p ${openTermsJoin}
     WHERE p.community_id = ${tx.communityId} AND p.id = ${id}`.execute(tx);
  return { partnership: partnershipOf(rows[0]!), isOverdue: rows[0]!.is_overdue };
}

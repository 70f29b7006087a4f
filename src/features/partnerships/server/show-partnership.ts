import type { z } from 'zod';
import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { findCompany } from '../../members/server/directory/public.ts';
import type { PartnershipDetail, standing, TermsVersion } from '../contract.ts';
import { isAgreed, mayDo, type Which } from '../rules.ts';
import { partnerCards } from './partner-cards.ts';
import type { Partnership } from './partnership.ts';

/** One of the caller's company; any other does not exist. */
export async function showPartnership(
  tx: CommunityTx,
  { companyId }: { companyId: CompanyRowId },
  id: number,
): Promise<PartnershipDetail> {
  const { rows } = await sql`
    SELECT FROM partnership_sides
     WHERE community_id = ${tx.communityId} AND partnership_id = ${id} AND company_id = ${companyId}`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
  const [found] = await partnerCards(tx, companyId, [id]);
  const { card, partnership, side, isOpen, defaults } = found!;
  const can = mayDo(partnership, side);
  return {
    ...card,
    message: partnership.message,
    reason: partnership.reason,
    default_terms: { they_pay: defaults.theirs, we_pay: defaults.ours },
    terms: await versionsOf(tx, partnership, side),
    can: { ...can, invite: can.invite && isOpen, send_referral: can.send_referral && isOpen },
  };
}

/** How the caller's company stands with another one, also with one that it has never met. */
export async function showStanding(
  tx: CommunityTx,
  caller: { companyId: CompanyRowId },
  memberId: number,
): Promise<z.input<typeof standing>> {
  const company = await findCompany(tx, memberId);
  const base = { id: company.company_id, partnership: null };
  if (company.id === caller.companyId) return { ...base, can: { invite: false, send_referral: false } };
  const { rows } = await sql<{ id: Row<'partnership_sides'>['partnership_id'] }>`
    SELECT partnership_id AS id FROM partnership_sides
     WHERE community_id = ${tx.communityId} AND company_id = ${caller.companyId} AND other_company_id = ${company.id}`.execute(
    tx,
  );
  if (!rows[0]) return { ...base, can: { invite: true, send_referral: true } };
  const partnership = await showPartnership(tx, caller, rows[0].id);
  const { invite, send_referral: sendReferral } = partnership.can;
  return { ...base, partnership, can: { invite, send_referral: sendReferral } };
}

interface VersionRow extends Row<
  'partnership_terms',
  'version' | 'message' | 'offered_by_company' | 'answers_version' | 'created_at'
> {
  paid_by_a: CommissionTerms | null;
  paid_by_b: CommissionTerms | null;
  is_accepted_by_a: boolean;
  is_accepted_by_b: boolean;
}

const mostVersions = 200;

async function versionsOf(tx: CommunityTx, partnership: Partnership, side: Which): Promise<TermsVersion[]> {
  const { rows } = await sql<VersionRow>`
    SELECT version, paid_by_a, paid_by_b, message, offered_by_company, answers_version, accepted_a_at IS NOT NULL AS is_accepted_by_a,
           accepted_b_at IS NOT NULL AS is_accepted_by_b, created_at
      FROM partnership_terms WHERE community_id = ${tx.communityId} AND partnership_id = ${partnership.id}
     ORDER BY version DESC LIMIT ${mostVersions}`.execute(tx);
  return rows.map((row) => {
    const isA = side === 'a';
    return {
      version: row.version,
      state: stateOf(row, partnership),
      they_pay: isA ? row.paid_by_b : row.paid_by_a,
      we_pay: isA ? row.paid_by_a : row.paid_by_b,
      message: row.message,
      offered_by: offeredBy(row, partnership, side),
      answers_version: row.answers_version,
      accepted_by_us: isA ? row.is_accepted_by_a : row.is_accepted_by_b,
      accepted_by_them: isA ? row.is_accepted_by_b : row.is_accepted_by_a,
      created_at: row.created_at.toISOString(),
    };
  });
}

function stateOf(row: VersionRow, { status, open, openVersion, versionInForce }: Partnership) {
  if (open && row.version === openVersion) return 'open';
  if (isAgreed(status) && row.version === versionInForce) return 'in_force';
  return row.is_accepted_by_a && row.is_accepted_by_b ? 'replaced' : 'closed';
}

function offeredBy({ offered_by_company: company }: VersionRow, partnership: Partnership, side: Which) {
  if (company === null) return 'admin';
  return company === partnership.company[side] ? 'us' : 'them';
}

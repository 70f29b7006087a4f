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

export interface WaitingReferral
  extends DatedRow, Row<'referrals', 'need' | 'contact_name' | 'budget' | 'currency' | 'expires_at'> {
  kind: 'accept_referral' | 'confirm_referral' | 'reopen_referral';
  company: CompanyFace;
  terms: CommissionTerms;
}

/** What our company has not answered: received ones, logged ones, and receivers who ask to reopen one that we sent. */
export async function waitingReferrals(
  tx: CommunityTx,
  { companyId }: Caller,
  page: OldestFirst,
): Promise<WaitingReferral[]> {
  const columns = sql`r.id, r.need, r.contact_name, r.budget, r.currency, r.terms`;
  const received = sql`
    SELECT ${columns}, CASE r.status WHEN 'Awaiting confirmation' THEN 'confirm_referral' ELSE 'accept_referral' END AS kind,
           ${microseconds(sql`r.created_at`)} AS since_us, r.expires_at, r.sender_company_id AS other
      FROM referrals r
     WHERE r.community_id = ${tx.communityId} AND r.receiver_company_id = ${companyId}
       AND r.status IN ('New', 'Viewed', 'Awaiting confirmation')`;
  const asked = sql`
    SELECT ${columns}, 'reopen_referral', ${microseconds(sql`r.reopening_asked_at`)}, NULL, r.receiver_company_id
      FROM referrals r
     WHERE r.community_id = ${tx.communityId} AND r.sender_company_id = ${companyId} AND r.reopening_asked_at IS NOT NULL`;
  const { rows } = await sql<WaitingReferral>`
    SELECT w.*, ${companyFace(tx, sql`w.other`)} AS company
      FROM (${inOldestFirst(sql`${received} UNION ALL ${asked}`, page)}) w ORDER BY w.since_us, w.id`.execute(
    tx,
  );
  return rows;
}

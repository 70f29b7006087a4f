import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { speaksOf } from '../../../kit/server/http/answers-about.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Direction, ReferralStatus } from '../contract/status.ts';

/** What is shown of a referral wherever something points at it. */
export interface ReferralFace {
  id: number;
  customer: string;
  need: string;
  /** The customer had them taken out: neither says anything any more. */
  isForgotten: boolean;
  status: ReferralStatus;
  /** Two changes of one referral have two of these. */
  since: Date;
  /** Seen from the company that asks. */
  direction: Direction;
}

/** As one of the two companies sees them; those of others are not there. */
export const referralFaces = (tx: CommunityTx, companyId: CompanyRowId, ids: readonly number[]) =>
  faces(tx, companyId, ids, sql``);

/** The same of one, and nobody moves it until the transaction ends. */
export const heldReferralFace = async (tx: CommunityTx, companyId: CompanyRowId, id: number) =>
  (await faces(tx, companyId, [id], sql`FOR SHARE`)).get(id);

type Found = Row<
  'referrals',
  'id' | 'contact_name' | 'need' | 'details_removed_at' | 'status' | 'status_since' | 'sender_company_id'
>;

async function faces(
  tx: CommunityTx,
  companyId: CompanyRowId,
  ids: readonly number[],
  lock: ReturnType<typeof sql>,
): Promise<Map<number, ReferralFace>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Found>`
    SELECT r.id, r.contact_name, r.need, r.details_removed_at, r.status, r.status_since, r.sender_company_id FROM referrals r
     WHERE r.community_id = ${tx.communityId} AND r.id = ANY (${[...new Set(ids)]}::bigint[])
       AND ${companyId} IN (r.sender_company_id, r.receiver_company_id) ${lock}`.execute(tx);
  for (const { id } of rows) speaksOf(tx, `referral:${id}`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        customer: row.contact_name,
        need: row.need,
        isForgotten: row.details_removed_at !== null,
        status: row.status,
        since: row.status_since,
        direction: row.sender_company_id === companyId ? 'outgoing' : 'incoming',
      },
    ]),
  );
}

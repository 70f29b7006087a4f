import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { subscribe } from '../../../kit/server/events.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { memberLeft } from '../../accounts/events.ts';
import { closedWith } from '../../members/server/company/public.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { changeStatus, type Change } from './change-status.ts';
import { referralColumns, type ReferralRow } from './referrals.queries.ts';

const pieceSize = 20;

/** A company has closed with its last member: what waits for it, or for an answer to it, ends. */
export const leavingSubscription = (database: Database) =>
  subscribe(memberLeft, 'referrals-after-leaving', async ({ community_id: communityId, payload }) => {
    const companyId = await database.inCommunity({ communityId }, (tx) => closedWith(tx, payload.user_id));
    if (companyId === undefined) return;
    for (const ending of endings(companyId)) {
      while ((await database.inCommunity({ communityId }, (tx) => endPiece(tx, ending))) === pieceSize);
    }
  });

interface Ending {
  column: 'sender_company_id' | 'receiver_company_id';
  companyId: CompanyRowId;
  statuses: readonly ReferralStatus[];
  change: Change;
}

/** Nobody can answer what it received, and nobody stands behind what it sent. What is under way goes on. */
const endings = (companyId: CompanyRowId): Ending[] => [
  {
    column: 'receiver_company_id',
    companyId,
    statuses: ['New', 'Viewed', 'Awaiting confirmation'],
    change: { action: 'expire', by: 'time', companyId: null },
  },
  {
    column: 'sender_company_id',
    companyId,
    statuses: ['New', 'Viewed', 'Awaiting confirmation', 'Disputed'],
    change: { action: 'withdraw', by: 'sender', companyId },
  },
];

async function endPiece(tx: CommunityTx, { column, companyId, statuses, change }: Ending): Promise<number> {
  const { rows } = await sql<ReferralRow>`
    SELECT ${referralColumns} FROM referrals r
     WHERE r.community_id = ${tx.communityId} AND ${sql.ref(`r.${column}`)} = ${companyId}
       AND r.status = ANY (${statuses}::text[])
     ORDER BY r.id LIMIT ${pieceSize} FOR NO KEY UPDATE`.execute(tx);
  for (const referral of rows) await changeStatus(tx, referral, change);
  return rows.length;
}

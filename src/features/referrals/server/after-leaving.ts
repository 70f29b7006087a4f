import { sql } from 'kysely';
import { subscribe } from '../../../kit/server/events.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { memberLeft } from '../../accounts/events.ts';
import type { ReferralStatus } from '../contract.ts';
import { changeStatus, type Change } from './change-status.ts';
import { referralColumns, type ReferralRow } from './referrals.queries.ts';

const pieceSize = 20;

/** Somebody has left: what they uploaded is not named after them any more, and a company without people ends what waits. */
export const leavingSubscription = (database: Database) =>
  subscribe(memberLeft, 'referrals-after-leaving', async ({ community_id: communityId, payload }) => {
    const left = await database.inCommunity({ communityId }, (tx) => forgetNames(tx, payload.user_id));
    if (!left?.is_closed) return;
    for (const ending of endings(left.company_id)) {
      while ((await database.inCommunity({ communityId }, (tx) => endPiece(tx, ending))) === pieceSize);
    }
  });

/** A picture loses its name together with the seat; a document keeps what it is. */
async function forgetNames(
  tx: CommunityTx,
  memberId: number,
): Promise<{ company_id: number; is_closed: boolean } | undefined> {
  const { rows } = await sql<{ company_id: number; is_closed: boolean }>`
    SELECT m.company_id, c.closed_at IS NOT NULL AS is_closed FROM members m
      JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id
     WHERE m.community_id = ${tx.communityId} AND m.id = ${memberId} AND m.left_at IS NOT NULL`.execute(tx);
  if (!rows[0]) return undefined;
  await sql`
    UPDATE files f SET original_name = 'document' || coalesce(substring(f.original_name FROM '\\.[A-Za-z0-9]{1,5}$'), '')
      FROM referral_files r
     WHERE r.community_id = ${tx.communityId} AND r.member_id = ${memberId}
       AND f.community_id = r.community_id AND f.id = r.file_id AND f.media_type NOT LIKE 'image/%'`.execute(
    tx,
  );
  return rows[0];
}

interface Ending {
  column: 'sender_company_id' | 'receiver_company_id';
  companyId: number;
  statuses: readonly ReferralStatus[];
  change: Change;
}

/** Nobody can answer what it received, and nobody stands behind what it sent. What is under way goes on. */
const endings = (companyId: number): Ending[] => [
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

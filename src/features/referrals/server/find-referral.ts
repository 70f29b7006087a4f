import { notFound } from '../../../kit/common/errors.ts';
import { speaksOf } from '../../../kit/server/http/answers-about.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Direction } from '../contract/status.ts';
import { referralColumns, workOn, type ReferralRow } from './referrals.queries.ts';

type OfCompany = Pick<Caller, 'companyId'>;

export interface FoundReferral {
  referral: ReferralRow;
  /** Seen from the caller's company. */
  direction: Direction;
  actor: 'sender' | 'receiver';
}

/** A referral of the caller's company; for everybody else it does not exist. */
export const findReferral = (tx: CommunityTx, caller: OfCompany, id: number) => find(tx, caller, id, sql``);

/** The same, held until the end of the transaction: of two verbs at once, the second one sees what the first one did. */
export async function findToChange(tx: CommunityTx, caller: OfCompany, id: number): Promise<FoundReferral> {
  const [, found] = await Promise.all([
    workOn(tx, id, caller.companyId),
    find(tx, caller, id, sql`FOR NO KEY UPDATE`),
  ]);
  return found;
}

async function find(
  tx: CommunityTx,
  { companyId }: OfCompany,
  id: number,
  lock: ReturnType<typeof sql>,
): Promise<FoundReferral> {
  const { rows } = await sql<ReferralRow>`
    SELECT ${referralColumns} FROM referrals r
     WHERE r.community_id = ${tx.communityId} AND r.id = ${id}
       AND ${companyId} IN (r.sender_company_id, r.receiver_company_id) ${lock}`.execute(tx);
  const [referral] = rows;
  if (!referral) throw notFound();
  speaksOf(tx, `referral:${id}`);
  return referral.sender_company_id === companyId
    ? { referral, direction: 'outgoing', actor: 'sender' }
    : { referral, direction: 'incoming', actor: 'receiver' };
}

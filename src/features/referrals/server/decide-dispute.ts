import { notFound } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mayJudge } from '../../members/server/people/public.ts';
import { referralDisputeDecided } from '../audits.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { changeStatus } from './change-status.ts';
import { confirmLogged } from './confirm-referral.ts';
import { isReopenable } from './may-do.ts';
import type { ReferralParts } from './parts.ts';
import { lockReferral, type ReferralRow } from './referrals.queries.ts';
import { detailsRemoved, refused } from './refusals.ts';
import { takeUpAgain } from './take-up-again.ts';

interface Decision {
  decision: 'confirm' | 'withdraw' | 'reopen';
  note: string;
}

/** What the two could not agree on is decided by an admin, who says why. Both are told. */
export async function decideDispute(
  parts: ReferralParts,
  tx: CommunityTx,
  caller: Caller,
  id: number,
  decided: Decision,
): Promise<{ id: number; status: ReferralStatus }> {
  const referral = await findDispute(tx, id);
  const { sender_company_id: sender, receiver_company_id: receiver } = referral;
  if (!(await mayJudge(tx, caller, [sender, receiver], null)))
    throw refused('own_company', 'Your company is involved, so another admin has to decide this.');
  const { status } = await carryOut(parts, tx, caller, referral, decided);
  await audit(tx, referralDisputeDecided, { id, after: { decision: decided.decision } });
  return { id, status };
}

/** Only what the two were at odds about; whatever else there is between companies does not exist for an admin. */
async function findDispute(tx: CommunityTx, id: number): Promise<ReferralRow> {
  const referral = await lockReferral(tx, id);
  if (!referral) throw notFound();
  const { rows } = await sql`
    SELECT FROM referral_activities
     WHERE community_id = ${tx.communityId} AND referral_id = ${id}
       AND action_type IN ('dispute', 'ask_to_reopen') LIMIT 1`.execute(tx);
  if (rows.length === 0) throw notFound();
  return referral;
}

function carryOut(
  parts: ReferralParts,
  tx: CommunityTx,
  caller: Caller,
  referral: ReferralRow,
  { decision, note }: Decision,
): Promise<ReferralRow> {
  const who = { by: 'admin', companyId: caller.companyId, note } as const;
  switch (decision) {
    case 'confirm':
      return confirmLogged(parts, tx, referral, who);
    case 'withdraw':
      return changeStatus(tx, referral, { ...who, action: 'withdraw' });
    case 'reopen':
      if (!isReopenable(referral)) throw detailsRemoved();
      return takeUpAgain(tx, referral, who);
  }
}

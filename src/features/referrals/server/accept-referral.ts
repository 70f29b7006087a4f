import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { bookAcceptance } from '../../commissions/server/public.ts';
import { countBetween } from '../../partnerships/server/public.ts';
import { takeReceipt } from '../../subscriptions/server/public.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import { assertArrow, changeStatus } from './change-status.ts';
import { findToChange } from './find-referral.ts';
import { countAnswer, countForReputation } from './reputation.ts';
import { showReferral } from './show-referral.ts';

/** A receipt counts when it is accepted, and so does a fee per lead. */
export async function acceptReferral(
  tx: CommunityTx,
  caller: Pick<Caller, 'companyId'>,
  id: number,
  note: string | null,
  detail: Record<string, unknown> = {},
): Promise<ReferralDetail> {
  const { referral, actor } = await findToChange(tx, caller, id);
  const change = { action: 'accept', by: actor, companyId: caller.companyId, note, detail } as const;
  assertArrow(referral, change);
  const { sender_company_id: sender, receiver_company_id: receiver } = referral;
  await takeReceipt(tx, receiver, { isMine: true });
  const accepted = await changeStatus(tx, referral, {
    ...change,
    also: sql`answered_at = coalesce(answered_at, moment())`,
  });
  if (referral.answered_at === null) await countAnswer(tx, receiver);
  await countForReputation(tx, receiver, { accepted: 1 });
  await countBetween(tx, { sender, receiver }, { accepted: 1 });
  await bookAcceptance(tx, accepted);
  return showReferral(tx, caller, id);
}

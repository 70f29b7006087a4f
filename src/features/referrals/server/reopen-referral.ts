import { invalidInput } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import { addActivity } from './activities.ts';
import { assertArrow } from './change-status.ts';
import { findToChange } from './find-referral.ts';
import { isClosed, isReopenable } from './may-do.ts';
import type { ReferralRow } from './referrals.queries.ts';
import { detailsRemoved, noArrow, refused } from './refusals.ts';
import { showReferral } from './show-referral.ts';
import { takeUpAgain } from './take-up-again.ts';
import { tell } from './tell.ts';

/** The receiver asks, with a note; the sender agrees to what was asked. */
export async function reopenReferral(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  note: string | null,
): Promise<ReferralDetail> {
  const { referral, actor } = await findToChange(tx, caller, id);
  if (actor === 'receiver') await ask(tx, caller, referral, note);
  else await agree(tx, caller, referral, note);
  return showReferral(tx, caller, id);
}

async function ask(
  tx: CommunityTx,
  caller: Caller,
  referral: ReferralRow,
  note: string | null,
): Promise<void> {
  if (!isClosed(referral)) throw noArrow('reopen', referral.status, 'sender');
  if (!isReopenable(referral)) throw detailsRemoved();
  if (referral.reopening_asked_at !== null)
    throw refused('already_asked_to_reopen', 'You’ve already asked. The other company has to agree.');
  if (note === null) throw invalidInput({ note: 'Say why it should be reopened.' });
  await sql`
    UPDATE referrals SET reopening_note = ${note}, reopening_asked_at = moment(), updated_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${referral.id} AND status = ${referral.status}`.execute(
    tx,
  );
  await addActivity(tx, referral.id, {
    actor: 'receiver',
    companyId: caller.companyId,
    type: 'ask_to_reopen',
    note,
  });
  tell(tx, referral, 'reopening_asked', { tells: ['sender'], by: caller.companyId });
}

async function agree(
  tx: CommunityTx,
  caller: Caller,
  referral: ReferralRow,
  note: string | null,
): Promise<void> {
  assertArrow(referral, { action: 'reopen', by: 'sender' });
  if (referral.reopening_asked_at === null) {
    throw refused('not_asked_to_reopen', 'The company that received the referral has to ask for this first.');
  }
  if (!isReopenable(referral)) throw detailsRemoved();
  await takeUpAgain(tx, referral, { by: 'sender', companyId: caller.companyId, note });
}

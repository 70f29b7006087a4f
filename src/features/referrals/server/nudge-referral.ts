import { momentText } from '../../../kit/common/dates.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import { nudgeDays } from '../rules.ts';
import { addActivity } from './activities.ts';
import { findToChange } from './find-referral.ts';
import { canNudgeAt } from './may-do.ts';
import { refused, senderOnly } from './refusals.ts';
import { showReferral } from './show-referral.ts';
import { tell } from './tell.ts';

/** A word to the receiver that the sender waits, every three days. */
export async function nudgeReferral(tx: CommunityTx, caller: Caller, id: number): Promise<ReferralDetail> {
  const { referral, actor } = await findToChange(tx, caller, id);
  if (actor === 'receiver') throw senderOnly();
  const from = canNudgeAt(referral);
  if (from === null)
    throw refused('nothing_to_nudge', `There’s nothing to nudge about: this referral is ${referral.status}.`);
  if (from > new Date()) {
    const { timeZone } = await calendarOf(tx);
    const at = momentText(from.toISOString(), { timeZone });
    throw refused('nudged_lately', `You can nudge every ${nudgeDays} days. Try again after ${at}.`);
  }
  await sql`
    UPDATE referrals SET nudged_at = moment(), updated_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  await addActivity(tx, id, { actor, companyId: caller.companyId, type: 'nudge' });
  tell(tx, referral, 'nudged', { tells: ['receiver'], by: caller.companyId });
  return showReferral(tx, caller, id);
}

import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { closedDeals } from '../../partnerships/server/public.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import { referralThanked } from '../events.ts';
import { addActivity } from './activities.ts';
import { findToChange, type FoundReferral } from './find-referral.ts';
import { mayThank } from './may-do.ts';
import { refused } from './refusals.ts';
import { showReferral } from './show-referral.ts';
import { tell } from './tell.ts';

/** Whether our side wants the thanks in the feed. Once both do, the feed is told, once and without amounts. */
export async function thankForReferral(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  isWanted: boolean,
): Promise<ReferralDetail> {
  const found = await findToChange(tx, caller, id);
  const { referral, actor } = found;
  if (!mayThank(referral))
    throw refused(
      'not_closed_yet',
      `You can share a win once the deal is closed: this referral is ${referral.status}.`,
    );
  const column = actor === 'sender' ? 'sender_wants_thanks' : 'receiver_wants_thanks';
  if (referral[column] === isWanted) return showReferral(tx, caller, id);
  const isWantedByOther = actor === 'sender' ? referral.receiver_wants_thanks : referral.sender_wants_thanks;
  const isFirstTime = isWanted && isWantedByOther && referral.thanked_at === null;
  await sql`
    UPDATE referrals
       SET ${sql.ref(column)} = ${isWanted}, updated_at = moment(),
           thanked_at = CASE WHEN ${isFirstTime} THEN moment() ELSE thanked_at END
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  await addActivity(tx, id, {
    actor,
    companyId: caller.companyId,
    type: isWanted ? 'thank' : 'unthank',
  });
  tell(tx, referral, 'changed', { tells: [], by: caller.companyId });
  if (isFirstTime) await tellFeed(tx, found);
  return showReferral(tx, caller, id);
}

async function tellFeed(tx: CommunityTx, { referral }: FoundReferral): Promise<void> {
  const { id, sender_company_id: sender, receiver_company_id: receiver } = referral;
  const sides = await companyFaces(tx, [sender, receiver]);
  record(
    tx,
    referralThanked,
    {
      referral_id: id,
      sender_company_id: sides.get(sender)!.id,
      receiver_company_id: sides.get(receiver)!.id,
      closed_deals: await closedDeals(tx, { sender, receiver }),
    },
    { tells: [sender, receiver] },
  );
}

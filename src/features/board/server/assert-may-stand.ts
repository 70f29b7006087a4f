import { Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { referralFaces } from '../../referrals/server/public.ts';

/** A list that stands for a state of referrals takes no card whose referral is in another one: the board would say what is not so. */
export async function assertMayStand(
  tx: CommunityTx,
  { companyId }: Caller,
  { list, referralId }: { list: Row<'board_lists', 'name' | 'referral_state'>; referralId: number | null },
): Promise<void> {
  if (list.referral_state === null || referralId === null) return;
  const face = (await referralFaces(tx, companyId, [referralId])).get(referralId);
  if (!face || face.status === list.referral_state) return;
  throw new Refusal(
    'board.list_follows_referrals',
    409,
    `“${list.name}” is for referrals that are ${list.referral_state}. This one is ${face.status}.`,
  );
}

import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { SendWhisper } from '../../../kit/server/whispers.ts';
import { peopleOf } from '../../members/server/company/public.ts';
import { boardPresence } from '../events.ts';

/** To every colleague, whether they look or not: who has no board open hears nothing of it. */
export async function sayPresent(
  tx: CommunityTx,
  { memberId, companyId }: Caller,
  sendWhisper: SendWhisper,
  { editing, isLeaving }: { editing: number | null; isLeaving: boolean },
) {
  const people = await peopleOf(tx, companyId);
  for (const { user_id: colleague } of people) {
    if (colleague === memberId) continue;
    sendWhisper({ communityId: tx.communityId, memberId: colleague }, boardPresence, {
      user_id: memberId,
      editing,
      is_leaving: isLeaving,
    });
  }
  return {};
}

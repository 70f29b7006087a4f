import { record } from '../../../../kit/server/events.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { clubWishChanged } from '../../events.ts';

/** What somebody says about how they want to meet is for their own screens: it names nobody else. */
export function tellOwnScreens(tx: CommunityTx, { memberId, companyId }: Caller): void {
  record(tx, clubWishChanged, { member_id: memberId }, { tells: [], shows: [memberId], by: companyId });
}

import { Refusal } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { assertKnownZone } from '../../../communities/server/public.ts';
import type { Club, WishForm } from '../../contract/wishes.ts';
import { showClub } from './show-club.ts';
import { tellOwnScreens } from './tell-own-screens.ts';
import { assertClubOn } from './wish-rows.ts';

/** Joins where there is no wish yet. Whoever joins while a round is open is in it: who takes part is read from the wishes until it is matched. */
export async function saveWish(tx: CommunityTx, caller: Caller, form: WishForm): Promise<Club> {
  await assertClubOn(tx);
  await assertKnownZone(tx, form.zone, 'zone');
  const isSaved = form.version === 0 ? await join(tx, caller, form) : await change(tx, caller, form);
  if (!isSaved) throw changedMeanwhile();
  tellOwnScreens(tx, caller);
  return showClub(tx, caller.memberId);
}

/** Whoever comes back begins anew: what they missed before they left is settled. */
async function join(tx: CommunityTx, { memberId }: Caller, form: WishForm): Promise<boolean> {
  const { affected } = await sql`
    INSERT INTO club_wishes (community_id, member_id, pace, zone, slots, meets, place, looking_for, can_introduce, misses_from)
    VALUES (${tx.communityId}, ${memberId}, ${form.pace}, ${form.zone}, ${form.slots}::smallint[], ${form.meets}, ${form.place},
            ${form.looking_for}, ${form.can_introduce}, moment())
    ON CONFLICT DO NOTHING`.execute(tx);
  return affected === 1;
}

async function change(tx: CommunityTx, { memberId }: Caller, form: WishForm): Promise<boolean> {
  const { affected } = await sql`
    UPDATE club_wishes
       SET pace = ${form.pace}, zone = ${form.zone}, slots = ${form.slots}::smallint[], meets = ${form.meets}, place = ${form.place},
           looking_for = ${form.looking_for}, can_introduce = ${form.can_introduce}, version = version + 1, updated_at = moment()
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND version = ${form.version}`.execute(
    tx,
  );
  return affected === 1;
}

const changedMeanwhile = () =>
  new Refusal(
    'club.changed_meanwhile',
    409,
    'You changed this in another window meanwhile. Reload to see it.',
  );

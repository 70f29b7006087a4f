import { Refusal } from '../../../../kit/common/errors.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Wish } from '../../contract/wishes.ts';
import { clubSettings } from '../rounds/settings.ts';

export interface WishRow extends Row<
  'club_wishes',
  'zone' | 'slots' | 'place' | 'looking_for' | 'can_introduce' | 'version' | 'joined_at'
> {
  pace: Wish['pace'];
  meets: Wish['meets'];
  paused_until: string | null;
  pause_cause: Wish['pause_cause'];
}

export const wishOf = (tx: CommunityTx, memberId: number) => readWish(tx, memberId, sql``);

/** Held until the end of the transaction: of two changes at once, the second one sees the first. */
export async function holdWish(tx: CommunityTx, memberId: number): Promise<WishRow> {
  const found = await readWish(tx, memberId, sql`FOR NO KEY UPDATE`);
  if (!found) throw new Refusal('club.not_joined', 409, 'You’re not in the meeting club. Join it first.');
  return found;
}

async function readWish(tx: CommunityTx, memberId: number, lock: Sql): Promise<WishRow | undefined> {
  const { rows } = await sql<WishRow>`
    SELECT pace, zone, slots, meets, place, looking_for, can_introduce, paused_until::text AS paused_until, pause_cause, version, joined_at
      FROM club_wishes WHERE community_id = ${tx.communityId} AND member_id = ${memberId} ${lock}`.execute(
    tx,
  );
  return rows[0];
}

export const isClubOn = async (tx: CommunityTx): Promise<boolean> => (await clubSettings(tx)).is_on;

/** Leaving, and taking back what somebody said, is possible all the same. */
export async function assertClubOn(tx: CommunityTx): Promise<void> {
  if (!(await isClubOn(tx)))
    throw new Refusal('club.off', 409, 'This community has turned its meeting club off. Ask an admin.');
}

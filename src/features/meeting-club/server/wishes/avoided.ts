import { invalidInput, notFound, Refusal } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { peopleNamed } from '../../../members/server/people/public.ts';
import type { ClubPerson } from '../../contract/types.ts';
import { mostAvoided } from '../../rules/wishes.ts';
import { clubPeople } from '../club-people.ts';
import { tellOwnScreens } from './tell-own-screens.ts';

interface People {
  people: ClubPerson[];
}

/** Nobody but whoever wrote it, in the order in which they did. */
export async function listAvoided(tx: CommunityTx, { memberId }: Pick<Caller, 'memberId'>): Promise<People> {
  const { rows } = await sql<{ id: number }>`
    SELECT avoided_member_id AS id FROM club_avoided
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} ORDER BY created_at, avoided_member_id`.execute(
    tx,
  );
  return {
    people: await inOrder(
      tx,
      rows.map((row) => row.id),
    ),
  };
}

export async function avoid(tx: CommunityTx, caller: Caller, userId: number): Promise<People> {
  if (userId === caller.memberId) throw invalidInput({ user_id: 'You won’t be matched with yourself.' });
  const found = (await clubPeople(tx, [userId])).get(userId);
  if (!found || found.hasLeft) throw notFound();
  await sql`
    INSERT INTO club_avoided (community_id, member_id, avoided_member_id)
    VALUES (${tx.communityId}, ${caller.memberId}, ${userId}) ON CONFLICT DO NOTHING`.execute(tx);
  const list = await listAvoided(tx, caller);
  if (list.people.length > mostAvoided)
    throw new Refusal('club.too_many_avoided', 409, `You can list at most ${mostAvoided} people.`);
  tellOwnScreens(tx, caller);
  return list;
}

export async function stopAvoiding(tx: CommunityTx, caller: Caller, userId: number): Promise<People> {
  await sql`
    DELETE FROM club_avoided
     WHERE community_id = ${tx.communityId} AND member_id = ${caller.memberId} AND avoided_member_id = ${userId}`.execute(
    tx,
  );
  tellOwnScreens(tx, caller);
  return listAvoided(tx, caller);
}

const mostFound = 8;

export async function findPeople(tx: CommunityTx, { memberId }: Caller, typed: string): Promise<People> {
  const ids = await peopleNamed(tx, typed, mostFound + 1);
  return { people: await inOrder(tx, ids.filter((id) => id !== memberId).slice(0, mostFound)) };
}

async function inOrder(tx: CommunityTx, ids: readonly number[]): Promise<ClubPerson[]> {
  const known = await clubPeople(tx, ids);
  return ids.flatMap((id) => known.get(id)?.person ?? []);
}

import { sql } from 'kysely';
import { record } from '../../../kit/server/events.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { addMember, memberIdsOf, type NewMember } from '../../members/server/public.ts';
import { adminsHere, findOrAddAccount } from './accounts.queries.ts';
import { hashPassword } from './passwords.ts';

export interface Joining {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  company: NewMember['company'];
  communityRole: 'Admin' | 'Member';
}

/** An account (an existing one keeps its password) and its seat. Answers the member's id. */
export async function joinCommunity(
  database: Database,
  communityId: number,
  person: Joining,
): Promise<number> {
  const passwordHash = await hashPassword(person.password);
  const [accountId] = await accountsFor(database, [{ email: person.email, passwordHash }]);
  return database.inCommunity({ communityId }, (tx) => addMember(tx, { ...person, accountId: accountId! }));
}

/** The ids of these addresses' accounts, made where there are none. Without a password one gets in after a reset only. */
export async function accountsFor(
  database: Database,
  people: readonly { email: string; passwordHash: string | null }[],
): Promise<number[]> {
  return database.asSystem('join a community', async (tx) => {
    const ids: number[] = [];
    for (const { email, passwordHash } of people) {
      ids.push((await findOrAddAccount(tx, email, passwordHash)).id);
    }
    return ids;
  });
}

/** Told to the admins, who opened the door, and to the colleagues. */
export async function recordJoining(tx: CommunityTx, memberId: number): Promise<void> {
  const admins = await adminsHere(tx);
  const colleagues = await colleaguesOf(tx, memberId);
  record(tx, 'member.joined', { user_id: memberId }, [
    ...admins.map((admin) => admin.member_id),
    ...colleagues,
  ]);
  record(tx, 'company.changed', {}, colleagues);
}

async function colleaguesOf(tx: CommunityTx, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    SELECT company_id FROM members WHERE community_id = ${tx.communityId} AND id = ${memberId}`.execute(tx);
  const everybody = await memberIdsOf(tx, rows[0]!.company_id);
  return everybody.filter((id) => id !== memberId);
}

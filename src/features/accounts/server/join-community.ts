import { record } from '../../../kit/server/events.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { companyChanged } from '../../members/events.ts';
import { companyOfMember, memberIdsOf } from '../../members/server/company/public.ts';
import { addMember, type NewMember } from '../../members/server/people/public.ts';
import { memberJoined } from '../events.ts';
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

/** Told to admins, membership managers and colleagues. */
export async function recordJoining(tx: CommunityTx, memberId: number): Promise<void> {
  const admins = await adminsHere(tx, 'membership');
  const companyId = (await companyOfMember(tx, memberId))!;
  const colleagues = (await memberIdsOf(tx, companyId)).filter((id) => id !== memberId);
  const tells = [...admins.map((admin) => admin.member_id), ...colleagues];
  record(tx, memberJoined, { user_id: memberId }, { tells, by: companyId });
  record(tx, companyChanged, {}, { tells: [], shows: [companyId], by: companyId });
}

import type { Database } from '../../../kit/server/tx.ts';
import { addMember } from '../../members/server/public.ts';
import { findOrAddAccount } from './accounts.queries.ts';
import { hashPassword } from './passwords.ts';

export interface Joining {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  company: string;
  communityRole: 'Admin' | 'Member';
}

/** An account (an existing one keeps its password) and its seat. Answers the member's id. */
export async function joinCommunity(
  database: Database,
  communityId: number,
  person: Joining,
): Promise<number> {
  const passwordHash = await hashPassword(person.password);
  const account = await database.asSystem('join a community', (tx) =>
    findOrAddAccount(tx, person.email, passwordHash),
  );
  return database.inCommunity({ communityId }, (tx) => addMember(tx, { ...person, accountId: account.id }));
}

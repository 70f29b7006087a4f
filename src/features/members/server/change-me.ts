import { sql } from 'kysely';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { MyCompany, Person } from '../contract.ts';
import { companyById, memberIdsOf, peopleOf } from './companies.queries.ts';
import { shown } from './change-company.ts';
import { indexCompany } from './index-company.ts';
import { mayManageTeam } from './show-company.ts';

export async function changeMyDetails(
  tx: CommunityTx,
  caller: Caller,
  wanted: { first_name: string; last_name: string; bio: string | null },
): Promise<Person> {
  await sql`
    UPDATE members SET first_name = ${wanted.first_name}, last_name = ${wanted.last_name}, bio = ${wanted.bio ?? ''}
     WHERE community_id = ${tx.communityId} AND id = ${caller.memberId}`.execute(tx);
  return shownMe(tx, caller);
}

export async function shownMe(tx: CommunityTx, caller: Caller): Promise<Person> {
  await indexCompany(tx, caller.companyId);
  record(tx, 'company.changed', {}, await memberIdsOf(tx, caller.companyId));
  const people = await peopleOf(tx, caller.companyId);
  return people.find((person) => person.user_id === caller.memberId)!;
}

export async function changeContact(tx: CommunityTx, caller: Caller, userId: number): Promise<MyCompany> {
  const [company, people] = [await companyById(tx, caller.companyId), await peopleOf(tx, caller.companyId)];
  if (!people.some((person) => person.user_id === userId)) throw notFound();
  if (!mayManageTeam(company, caller)) {
    throw new Refusal('team.contact_only', 403, 'Only the company’s contact can hand this over.');
  }
  await sql`
    UPDATE companies SET contact_member_id = ${userId}
     WHERE community_id = ${tx.communityId} AND id = ${caller.companyId}`.execute(tx);
  return shown(tx, caller);
}

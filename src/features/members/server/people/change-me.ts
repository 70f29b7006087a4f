import { notFound, Refusal } from '../../../../kit/common/errors.ts';
import { record } from '../../../../kit/server/events.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { withoutPower } from '../../../../kit/server/http/two-step.ts';
import { notSignedIn } from '../../../../kit/server/http/door.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { MyCompany } from '../../contract/my-company.ts';
import type { Person } from '../../contract/people.ts';
import { companyChanged } from '../../events.ts';
import { companyById, personById } from '../company/companies.queries.ts';
import { showChanged } from '../company/change-company.ts';
import { indexCompany } from '../directory/index-company.ts';
import { mayManageTeam } from '../company/show-company.ts';

export async function changeMyDetails(
  tx: CommunityTx,
  caller: Caller,
  wanted: { first_name: string; last_name: string; bio: string | null },
): Promise<Person> {
  const { affected } = await sql`
    UPDATE members SET first_name = ${wanted.first_name}, last_name = ${wanted.last_name}, bio = ${wanted.bio ?? ''}
     WHERE community_id = ${tx.communityId} AND id = ${caller.memberId} AND left_at IS NULL`.execute(tx);
  assertStillThere(affected);
  return showChangedMe(tx, caller);
}

/** A seat that ended in this very moment has no name and gets none again. */
export function assertStillThere(changed: number): void {
  if (changed !== 1) throw notSignedIn();
}

export async function showChangedMe(tx: CommunityTx, caller: Caller): Promise<Person> {
  await indexCompany(tx, caller.companyId);
  record(tx, companyChanged, {}, { tells: [], shows: [caller.companyId], by: caller.companyId });
  const me = await personById(tx, caller.companyId, caller.memberId);
  if (!me) throw notSignedIn();
  return me;
}

export async function changeContact(tx: CommunityTx, caller: Caller, userId: number): Promise<MyCompany> {
  // Held: a colleague who leaves in this moment is gone before, or waits until the contact is another one.
  await sql`
    SELECT FROM companies WHERE community_id = ${tx.communityId} AND id = ${caller.companyId} FOR NO KEY UPDATE`.execute(
    tx,
  );
  const company = await companyById(tx, caller.companyId);
  if (!(await personById(tx, caller.companyId, userId))) throw notFound();
  if (!mayManageTeam(company, caller)) {
    throw withoutPower(
      caller,
      new Refusal('team.contact_only', 403, 'Only the company’s contact person can pass this on.'),
    );
  }
  await sql`
    UPDATE companies SET contact_member_id = ${userId}
     WHERE community_id = ${tx.communityId} AND id = ${caller.companyId}`.execute(tx);
  return showChanged(tx, caller);
}

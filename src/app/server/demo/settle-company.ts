import { recordJoining } from '../../../features/accounts/server/public.ts';
import { companyDetails } from '../../../features/members/contract/details.ts';
import { tag } from '../../../features/members/contract/tags.ts';
import { commissionTerms } from '../../../features/members/contract/terms.ts';
import { prepareCompany } from '../../../features/members/server/company/public.ts';
import { addMember, memberFactsByAccount } from '../../../features/members/server/people/public.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { publishFile } from '../../../kit/server/files/keep.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import type { Services } from '../services.ts';
import type { Chips, DemoCompany } from './companies/demo-company.ts';
import { stepInThePast } from './in-the-past.ts';
import { drawnPicture, type PictureKind } from './pictures.ts';

/** A company with its people, in one transaction: after a start that was cut off it is there as a whole, or not yet. */
export async function settleCompany(
  { database, store }: Services,
  communityId: number,
  company: DemoCompany,
  accountIds: ReadonlyMap<string, number>,
): Promise<void> {
  await database.inCommunity({ communityId }, async (tx) => {
    if (await memberFactsByAccount(tx, accountIds.get(company.people[0].email)!)) return;
    const keep = async (kind: PictureKind, name: string | undefined) =>
      name === undefined ? null : (await publishFile(tx, store, await drawnPicture(kind, name))).url;
    const [avatar, cover, portraits] = await Promise.all([
      keep('logo', company.logo),
      keep('cover', company.cover),
      Promise.all(company.people.map(({ portrait }) => keep('portrait', portrait))),
    ]);
    const id = await prepareCompany(tx, { ...profileOf(company), avatar, cover });
    const memberIds: number[] = [];
    for (const [at, { communityRole = 'Member', joinedDaysAgo: _, ...person }] of company.people.entries()) {
      const accountId = accountIds.get(person.email)!;
      const seat = { accountId, company: { id }, communityRole, avatar: portraits[at]! };
      memberIds.push(await addMember(tx, { ...person, ...seat }));
    }
    await dateBack(tx, id, memberIds, company);
    for (const [at, { joinedDaysAgo }] of company.people.entries())
      if (joinedDaysAgo !== undefined) await joinLater(database, tx, memberIds[at]!, joinedDaysAgo);
  });
}

async function joinLater(
  database: Database,
  tx: CommunityTx,
  memberId: number,
  daysAgo: number,
): Promise<void> {
  await sql`
    UPDATE members SET created_at = now() - make_interval(days => ${daysAgo})
     WHERE community_id = ${tx.communityId} AND id = ${memberId}`.execute(tx);
  await stepInThePast(database, tx, daysAgo, (then) => recordJoining(then, memberId));
}

/** Checked by the contract, as if it had been typed into the forms. */
export const profileOf = (company: DemoCompany) => ({
  details: companyDetails.parse({ country: 'Australia', currency: 'AUD', ...company }),
  services: tagsOf(company.services),
  ideal_client: tagsOf(company.idealClient),
  commission: company.commission ? commissionTerms.parse(company.commission) : null,
  public_parts: company.publicParts ? [...company.publicParts, 'reputation' as const] : null,
});

const tagsOf = (chips: Chips = {}) =>
  Object.entries(chips).map(([text, colour]) => tag.parse({ text, colour }));

/** No verb lets anybody join in the past; a demo in which all came a minute ago would show no order of time. */
async function dateBack(
  tx: CommunityTx,
  companyId: CompanyRowId,
  memberIds: readonly number[],
  { joinedDaysAgo, activeHoursAgo }: DemoCompany,
): Promise<void> {
  const joined = sql`now() - make_interval(days => ${joinedDaysAgo})`;
  const active = sql`make_interval(secs => ${activeHoursAgo * 3600})`;
  await sql`
    UPDATE companies SET created_at = ${joined}
     WHERE community_id = ${tx.communityId} AND id = ${companyId}`.execute(tx);
  await sql`
    UPDATE members SET created_at = ${joined}
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
  await sql`
    UPDATE company_activity SET last_active_at = now() - ${active}
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
  // The contact was here last; colleagues drop in less often.
  await sql`
    INSERT INTO member_activity (community_id, member_id, last_active_at)
    SELECT ${tx.communityId}, member_id, greatest(${joined}, now() - ${active} * (3 * place - 2))
      FROM unnest(${memberIds}::bigint[]) WITH ORDINALITY AS here (member_id, place)
    ON CONFLICT (community_id, member_id) DO UPDATE SET last_active_at = excluded.last_active_at`.execute(tx);
}

import { commissionTerms } from '../../../../features/members/contract/terms.ts';
import {
  acceptPartnership,
  acceptTerms,
  cancelInvitation,
  declinePartnership,
  endPartnership,
  findPartnership,
  introduceCompanies,
  invitePartner,
  likePartner,
  offerTerms,
  pausePartnership,
  resumePartnership,
  showPartnership,
} from '../../../../features/partnerships/server/public.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';
import type { Services } from '../../services.ts';
import { stepInThePast } from '../in-the-past.ts';
import { partnershipsAmongOthers } from '../data/partnerships/among-others.ts';
import type { DemoPartnership, Step, Words } from './demo-partnership.ts';
import { partnershipsOfOkafor } from '../data/partnerships/of-okafor.ts';

export const harbourPartnerships = [...partnershipsOfOkafor, ...partnershipsAmongOthers];

/** Each in one transaction: after a start that was cut off it is there as a whole, or not yet. */
export async function befriendCompanies(
  { database }: Services,
  communityId: number,
  partnerships: readonly DemoPartnership[],
): Promise<void> {
  for (const [at, one] of partnerships.entries()) {
    // Not all of them at the same minute of the day.
    const later = ((at * 37) % 480) / (24 * 60);
    await database.inCommunity({ communityId }, (tx) => tellStory(database, tx, one, later));
  }
}

interface Company {
  companyId: Row<'companies'>['id'];
  memberId: number;
}

async function tellStory(
  database: Database,
  tx: CommunityTx,
  { companies, steps, likedBy = [] }: DemoPartnership,
  days: number,
): Promise<void> {
  const pair = [await companyNamed(tx, companies[0]), await companyNamed(tx, companies[1])] as const;
  if (await areAcquainted(tx, pair)) return;
  let id = 0;
  for (const step of steps) {
    const by = step.does === 'introduce' ? (await theAdmin(tx)).memberId : null;
    const ago = step.daysAgo + days;
    id = await stepInThePast(database, tx, ago, (then) => take(then, step, { pair, id }), by);
  }
  const likedAgo = (steps.at(-1)?.daysAgo ?? 0) + days;
  for (const at of likedBy)
    await stepInThePast(database, tx, likedAgo, (then) => likePartner(then, pair[at], id, true));
}

async function companyNamed(tx: CommunityTx, name: string): Promise<Company> {
  const { rows } = await sql<Company>`
    SELECT id AS "companyId", contact_member_id AS "memberId" FROM companies
     WHERE community_id = ${tx.communityId} AND name = ${name}`.execute(tx);
  if (!rows[0]) throw new Error(`The demo has no company ${name}.`);
  return rows[0];
}

async function areAcquainted(tx: CommunityTx, [one, other]: readonly [Company, Company]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM partnership_sides WHERE community_id = ${tx.communityId} AND company_id = ${one.companyId}
       AND other_company_id = ${other.companyId}`.execute(tx);
  return rows.length > 0;
}

interface Story {
  pair: readonly [Company, Company];
  id: number;
}

/** By the verbs that everybody uses. Answers the partnership's id. */
async function take(tx: CommunityTx, step: Step, { pair, id }: Story): Promise<number> {
  const me = 'by' in step ? pair[step.by] : pair[0];
  const other = 'by' in step && step.by === 1 ? pair[0] : pair[1];
  switch (step.does) {
    case 'invite':
      return invitePartner(tx, me, { company_id: other.memberId, ...proposalOf(step) });
    case 'introduce':
      return (
        await introduceCompanies(tx, await theAdmin(tx), {
          company_id: me.memberId,
          other_company_id: other.memberId,
          message: step.message ?? null,
        })
      ).id;
    case 'offer':
      await offerTerms(tx, me, id, proposalOf(step));
      return id;
    case 'accept':
      await acceptPartnership(tx, me, id, await newestVersion(tx, me, id));
      return id;
    case 'accept terms':
      await acceptTerms(tx, me, id, await newestVersion(tx, me, id));
      return id;
    case 'decline':
      await declinePartnership(tx, me, id, step.reason ?? null);
      return id;
    case 'end':
      await endPartnership(tx, me, id, step.reason ?? null);
      return id;
    case 'cancel':
      await cancelInvitation(tx, me, id);
      return id;
    case 'pause':
      await pausePartnership(tx, me, id);
      return id;
    case 'resume':
      await resumePartnership(tx, me, id);
      return id;
    case 'expire':
      // Whoever looks at an invitation whose time is over finds it expired.
      await findPartnership(tx, me, id);
      return id;
  }
}

const proposalOf = (words: Words) => ({
  direction: words.direction,
  message: words.message ?? null,
  they_pay: words.theyPay ? commissionTerms.parse(words.theyPay) : null,
  we_pay: words.wePay ? commissionTerms.parse(words.wePay) : null,
});

const newestVersion = async (tx: CommunityTx, by: Company, id: number) =>
  (await showPartnership(tx, by, id)).terms[0]!.version;

async function theAdmin(tx: CommunityTx): Promise<{ memberId: number }> {
  const { rows } = await sql<{ memberId: Row<'members'>['id'] }>`
    SELECT id AS "memberId" FROM members
     WHERE community_id = ${tx.communityId} AND community_role = 'Admin' ORDER BY id LIMIT 1`.execute(tx);
  return rows[0]!;
}

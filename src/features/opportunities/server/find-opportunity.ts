import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { speaksOf } from '../../../kit/server/http/answers-about.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { OpportunityStatus } from '../contract/status.ts';
import { statusForOthers, statusNow, type Actor } from '../rules.ts';
import {
  maySee,
  opportunityColumns,
  responseColumns,
  type OpportunityRow,
  type ResponseRow,
} from './opportunities.queries.ts';
import { ownerOnly } from './refusals.ts';
import { settle } from './settle.ts';

export interface Found {
  opportunity: OpportunityRow;
  companyId: CompanyRowId;
  isOwner: boolean;
  /** The company, or one of the two, that it was awarded to. */
  isWinner: boolean;
  /** The answer of the caller’s company: its own, or one that it has joined. */
  mine: ResponseRow | null;
  /** An answer that it is asked to join. */
  invitation: ResponseRow | null;
  /** The state that the caller may know. */
  status: OpportunityStatus;
}

/** One that the caller may see; for everybody else it does not exist. */
export const findOpportunity = async (tx: CommunityTx, caller: Caller, id: number): Promise<Found> =>
  asByClock(await find(tx, caller.companyId, id, sql``));

/** An award whose five days are over is none any more, whatever the rows still say. */
function asByClock(found: Found): Found {
  const { opportunity, mine } = found;
  const { status, ends_at: endsAt, now } = opportunity;
  if (status !== 'Awarded' || endsAt === null || endsAt > now) return found;
  return {
    ...found,
    opportunity: { ...opportunity, award_response_id: null, awarded_at: null, referral_id: null },
    mine: mine && { ...mine, status: statusOfAnswer(mine, null) },
    isWinner: false,
  };
}

/**
 * The same, held until the end of the transaction, with whatever time has done to it meanwhile: of two verbs at once, the second one sees what
 * the first one did, and neither goes by a state that is over.
 */
export async function holdOpportunity(tx: CommunityTx, caller: Caller, id: number): Promise<Found> {
  const [, found] = await Promise.all([
    sql`
      SELECT work_between(ARRAY[o.company_id, ${caller.companyId}]) FROM opportunities o
       WHERE o.community_id = ${tx.communityId} AND o.id = ${id}`.execute(tx),
    find(tx, caller.companyId, id, sql`FOR NO KEY UPDATE OF o`),
  ]);
  if (!(await settle(tx, found.opportunity))) return found;
  return find(tx, caller.companyId, id, sql``);
}

/** For its owner; others who see it are told whose it is. */
export async function holdOwn(tx: CommunityTx, caller: Caller, id: number): Promise<OpportunityRow> {
  const { opportunity, isOwner } = await holdOpportunity(tx, caller, id);
  if (!isOwner) throw ownerOnly();
  return opportunity;
}

/** It is accepted as long as the work is awarded to it. */
export const statusOfAnswer = (
  { id, status }: Pick<ResponseRow, 'id' | 'status'>,
  awardedTo: number | null,
): ResponseRow['status'] => (status === 'Accepted' && id !== awardedTo ? 'Shortlisted' : status);

export const actorOf = ({ isWinner, isOwner }: Found): Actor | null =>
  isOwner ? 'owner' : isWinner ? 'winner' : null;

async function find(tx: CommunityTx, companyId: CompanyRowId, id: number, lock: Sql): Promise<Found> {
  const { rows } = await sql<OpportunityRow>`
    SELECT ${opportunityColumns} FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.id = ${id} AND ${maySee(tx, companyId)} ${lock}`.execute(
    tx,
  );
  const [opportunity] = rows;
  if (!opportunity) throw notFound();
  speaksOf(tx, `opportunity:${id}`);
  const isOwner = opportunity.company_id === companyId;
  const answers = isOwner ? [] : await answersOf(tx, companyId, id);
  const joined = answers.find((each) => each.company_id !== companyId && each.partner_agreed_at !== null);
  const mine = joined ?? answers.find((each) => each.company_id === companyId) ?? null;
  const isWinner = mine !== null && mine.id === opportunity.award_response_id;
  const now = statusNow(
    { status: opportunity.status, endsAt: opportunity.ends_at, answers: opportunity.answers },
    opportunity.now,
  );
  return {
    opportunity,
    companyId,
    isOwner,
    isWinner,
    mine,
    invitation:
      answers.find((each) => each.partner_company_id === companyId && each.partner_agreed_at === null) ??
      null,
    status: isOwner || isWinner ? now : statusForOthers(now),
  };
}

async function answersOf(tx: CommunityTx, companyId: CompanyRowId, id: number): Promise<ResponseRow[]> {
  const { rows } = await sql<ResponseRow>`
    SELECT ${responseColumns} FROM opportunity_responses r
     WHERE r.community_id = ${tx.communityId} AND r.opportunity_id = ${id}
       AND (r.company_id = ${companyId} OR r.partner_company_id = ${companyId} AND r.partner_asked_at IS NOT NULL)
     ORDER BY r.partner_asked_at, r.id`.execute(tx);
  return rows;
}

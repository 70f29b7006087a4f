import { sql } from 'kysely';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { findCompany } from '../../members/server/public.ts';
import type { Reputation } from '../contract.ts';

interface ReputationRow {
  company_id: number;
  answer_seconds: number | null;
  answers: number;
  accepted: number;
  closed: number;
  reviews: number;
  /** All of them added up. */
  stars: number;
}

const unknown: Reputation = { answer_seconds: null, accepted: 0, closed: 0, reviews: 0, stars: null };

/** The middle of one or two answers says nothing yet. */
const leastAnswers = 3;

export async function showReputation(tx: CommunityTx, memberId: number): Promise<Reputation> {
  const { id } = await findCompany(tx, memberId);
  return reputationOf(tx, id);
}

export async function reputationOf(tx: CommunityTx, companyId: number): Promise<Reputation> {
  const found = await reputationsOf(tx, [companyId]);
  return found.get(companyId) ?? unknown;
}

/** Of several companies, by their ids inside the server; one of which nothing is known is missing. */
export async function reputationsOf(
  tx: CommunityTx,
  companyIds: readonly number[],
): Promise<Map<number, Reputation>> {
  const { rows } = await sql<ReputationRow>`
    SELECT company_id, answer_seconds, answers, accepted, closed, reviews, stars FROM company_reputations
     WHERE community_id = ${tx.communityId} AND company_id = ANY (${companyIds}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.company_id, reputationFrom(row)]));
}

const reputationFrom = ({ answer_seconds, answers, accepted, closed, reviews, stars }: ReputationRow) => ({
  answer_seconds: answers < leastAnswers ? null : answer_seconds,
  accepted,
  closed,
  reviews,
  stars: reviews === 0 ? null : Math.round((stars / reviews) * 10) / 10,
});

import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { peopleById } from '../../members/server/people/public.ts';
import { reputationsOf } from '../../referrals/server/public.ts';
import type { ComparedResponse, OpportunityResponse, responseSorts } from '../contract/responses.ts';
import { isAnswer, responseArrowFor, responsesMove, type ResponseAction } from '../rules.ts';
import { statusForResponder } from './cards.ts';
import { filesOfResponses } from './files.ts';
import { findOpportunity, statusOfAnswer, type Found } from './find-opportunity.ts';
import { mayReadAnswers } from './may-do.ts';
import { responseColumns, type ResponseRow } from './opportunities.queries.ts';

const mostResponses = 500;

/** Those of an opportunity that `which` picks, of a row named `r`. */
export async function responsesWhere(tx: CommunityTx, id: number, which: Sql): Promise<ResponseRow[]> {
  const { rows } = await sql<ResponseRow>`
    SELECT ${responseColumns} FROM opportunity_responses r
     WHERE r.community_id = ${tx.communityId} AND r.opportunity_id = ${id} AND ${which}
     ORDER BY r.sent_at DESC NULLS LAST, r.id LIMIT ${mostResponses}`.execute(tx);
  return rows;
}

/** As they are shown, in their order. What was taken back is a line without its words for the owner. */
export async function showResponses(
  tx: CommunityTx,
  found: Found,
  rows: readonly ResponseRow[],
): Promise<OpportunityResponse[]> {
  const [faces, people, files] = await Promise.all([
    companyFaces(
      tx,
      rows.flatMap((row) => [
        row.company_id,
        ...(row.partner_company_id === null ? [] : [row.partner_company_id]),
      ]),
    ),
    peopleById(
      tx,
      rows.flatMap((row) => row.member_id ?? []),
    ),
    filesOfResponses(
      tx,
      found,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row) => {
    const status = statusOfAnswer(row, found.opportunity.award_response_id);
    const isHidden = found.isOwner && !isAnswer(row.status);
    const sender = row.member_id === null ? undefined : people.get(row.member_id);
    const partner = row.partner_company_id === null ? undefined : faces.get(row.partner_company_id);
    return {
      id: row.id,
      status: found.isOwner ? status : statusForResponder(status),
      company: faces.get(row.company_id)!,
      partner:
        partner && !isHidden
          ? {
              ...partner,
              asked_at: row.partner_asked_at?.toISOString() ?? null,
              agreed_at: row.partner_agreed_at?.toISOString() ?? null,
            }
          : null,
      is_joined: row.partner_company_id === found.companyId,
      sent_by: {
        user_id: row.member_id ?? 0,
        first_name: sender?.firstName ?? '',
        last_name: sender?.lastName ?? '',
        avatar: sender?.avatar ?? null,
      },
      message: isHidden ? '' : row.message,
      amount: isHidden ? null : row.amount,
      per: row.per,
      currency: isHidden ? null : row.currency,
      starts_on: isHidden ? null : row.starts_on,
      files: isHidden ? [] : (files.get(row.id) ?? []),
      sent_at: row.sent_at?.toISOString() ?? null,
      updated_at: row.updated_at.toISOString(),
      brief_version: row.brief_version,
      is_outdated: row.status !== 'Draft' && row.brief_version < found.opportunity.asks_version,
      word: row.word,
    };
  });
}

export async function showResponse(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<OpportunityResponse> {
  const found = await findOpportunity(tx, caller, id);
  const [shown] = await showResponses(tx, found, [(found.mine ?? found.invitation)!]);
  return shown!;
}

// ── Compared by the owner ───────────────────────────────────────────────────────────────────────────────────────────

type Sort = (typeof responseSorts)[number];

/** What is not known stands last; amounts of different currencies are never compared as one. */
const orders: Record<Sort, (one: ComparedResponse, other: ComparedResponse) => number> = {
  newest: (one, other) => (other.sent_at ?? '').localeCompare(one.sent_at ?? ''),
  price: (one, other) =>
    (one.currency ?? '~').localeCompare(other.currency ?? '~') ||
    one.per.localeCompare(other.per) * -1 ||
    (one.amount ?? Infinity) - (other.amount ?? Infinity) ||
    0,
  stars: (one, other) => (other.stars ?? -1) - (one.stars ?? -1),
  answer_time: (one, other) => (one.answer_seconds ?? 1e15) - (other.answer_seconds ?? 1e15),
};

export async function listResponses(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  sort: Sort,
): Promise<{ responses: ComparedResponse[]; is_sealed: boolean; answers: number | null }> {
  const found = await findOpportunity(tx, caller, id);
  if (!found.isOwner) {
    const own = found.mine === null ? [] : await compare(tx, found, [found.mine]);
    return { responses: own, is_sealed: false, answers: null };
  }
  const { answers } = found.opportunity;
  if (!mayReadAnswers(found)) return { responses: [], is_sealed: true, answers };
  const rows = await responsesWhere(tx, id, sql`r.status <> 'Draft' AND r.sent_at IS NOT NULL`);
  const responses = await compare(tx, found, rows);
  return { responses: responses.toSorted(orders[sort]), is_sealed: false, answers };
}

export async function compare(
  tx: CommunityTx,
  found: Found,
  rows: readonly ResponseRow[],
): Promise<ComparedResponse[]> {
  const [shown, reputations] = await Promise.all([
    showResponses(tx, found, rows),
    reputationsOf(
      tx,
      rows.map((row) => row.company_id),
    ),
  ]);
  return shown.map((response, at) => {
    const { company_id: companyId } = rows[at]!;
    const status = statusOfAnswer(rows[at]!, found.opportunity.award_response_id);
    const reputation = reputations.get(companyId);
    const may = (action: ResponseAction) =>
      found.isOwner &&
      responsesMove[action].includes(found.status) &&
      responseArrowFor(action, status, 'owner') !== undefined;
    return {
      ...response,
      stars: reputation?.stars ?? null,
      answer_seconds: reputation?.answer_seconds ?? null,
      can: {
        shortlist: may('shortlist'),
        unshortlist: may('unshortlist'),
        decline: may('decline'),
        award: may('choose'),
      },
    };
  });
}

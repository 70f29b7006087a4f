import { notFound } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import type { Question } from '../contract/opportunity.ts';
import { holdOpportunity, type Found } from './find-opportunity.ts';
import { ownCompany, ownerOnly, questionsClosed, refused } from './refusals.ts';
import { showInLists, tell } from './tell.ts';

type QuestionRow = Row<
  'opportunity_questions',
  'id' | 'company_id' | 'text' | 'asked_at' | 'answer' | 'answered_at'
>;

const mostQuestions = 200;

/** Everybody reads what was answered; who asked, and what was not answered, is between them and the owner. */
export async function questionsOf(tx: CommunityTx, found: Found): Promise<Question[]> {
  const { opportunity, isOwner, companyId } = found;
  const { rows } = await sql<QuestionRow>`
    SELECT id, company_id, text, asked_at, answer, answered_at FROM opportunity_questions
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${opportunity.id}
       AND (${isOwner}::boolean OR answer IS NOT NULL OR company_id = ${companyId})
     ORDER BY asked_at, id LIMIT ${mostQuestions}`.execute(tx);
  return show(tx, found, rows);
}

async function show(
  tx: CommunityTx,
  { isOwner, companyId }: Pick<Found, 'isOwner' | 'companyId'>,
  rows: readonly QuestionRow[],
): Promise<Question[]> {
  const faces = isOwner
    ? await companyFaces(
        tx,
        rows.map((row) => row.company_id),
      )
    : new Map<number, never>();
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    asked_at: row.asked_at.toISOString(),
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    is_mine: row.company_id === companyId,
    asker: faces.get(row.company_id) ?? null,
  }));
}

export async function askQuestion(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  text: string,
): Promise<Question> {
  const found = await holdOpportunity(tx, caller, id);
  if (found.isOwner) throw ownCompany();
  if (found.status !== 'Open') throw questionsClosed(found.opportunity);
  const { rows: kept } = await sql`
    SELECT FROM opportunity_questions WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}
     LIMIT ${mostQuestions}`.execute(tx);
  if (kept.length >= mostQuestions) throw refused('too_many', 'There are too many questions already.');
  const { rows } = await sql<QuestionRow>`
    INSERT INTO opportunity_questions (community_id, opportunity_id, company_id, member_id, text)
    VALUES (${tx.communityId}, ${id}, ${caller.companyId}, ${caller.memberId}, ${text})
    RETURNING id, company_id, text, asked_at, answer, answered_at`.execute(tx);
  tell(tx, id, 'asked', {
    tells: [found.opportunity.company_id],
    shows: [caller.companyId],
    by: caller.companyId,
  });
  return (await show(tx, found, rows))[0]!;
}

export async function answerQuestion(
  tx: CommunityTx,
  caller: Caller,
  { id, questionId }: { id: number; questionId: number },
  text: string,
): Promise<Question> {
  const found = await holdOpportunity(tx, caller, id);
  if (!found.isOwner) throw ownerOnly();
  if (found.status !== 'Open') throw questionsClosed(found.opportunity);
  const { rows } = await sql<QuestionRow>`
    UPDATE opportunity_questions SET answer = ${text}, answered_at = moment()
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND id = ${questionId}
    RETURNING id, company_id, text, asked_at, answer, answered_at`.execute(tx);
  const [answered] = rows;
  if (!answered) throw notFound();
  tell(tx, id, 'question_answered', {
    tells: [answered.company_id],
    shows: [caller.companyId],
    by: caller.companyId,
  });
  await showInLists(tx, found.opportunity);
  return (await show(tx, found, rows))[0]!;
}

/** The owner’s to take away; whoever asked takes back what was not answered. */
export async function removeQuestion(
  tx: CommunityTx,
  caller: Caller,
  { id, questionId }: { id: number; questionId: number },
): Promise<{ id: number }> {
  const found = await holdOpportunity(tx, caller, id);
  const { rows } = await sql<Pick<QuestionRow, 'company_id'>>`
    DELETE FROM opportunity_questions
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND id = ${questionId}
       AND (${found.isOwner}::boolean OR company_id = ${caller.companyId} AND answer IS NULL)
    RETURNING company_id`.execute(tx);
  const [gone] = rows;
  if (!gone) throw notFound();
  tell(tx, id, 'touched', {
    tells: [],
    shows: [gone.company_id, found.opportunity.company_id],
    by: caller.companyId,
  });
  return { id: questionId };
}

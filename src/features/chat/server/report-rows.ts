import { Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { adminsHere } from '../../accounts/server/public.ts';
import { objectionOf } from '../../../kit/common/objection.ts';
import { mayJudge, peopleById, type NamedPerson } from '../../members/server/people/public.ts';
import type { ChatReport } from '../contract/reports.ts';

export interface ReportRow extends Row<
  'chat_reports',
  | 'id'
  | 'conversation_id'
  | 'message_id'
  | 'reporter_id'
  | 'note'
  | 'content'
  | 'created_at'
  | 'decided_at'
  | 'objection'
  | 'objected_at'
  | 'objection_decision'
  | 'objection_decided_at'
> {
  reason: ChatReport['reason'];
  decision: ChatReport['decision'];
  author_id: number;
}

/** Of a report `r` with its message `m`. */
export const reportColumns = sql`
  r.id, r.conversation_id, r.message_id, r.reporter_id, r.reason, r.note, r.content, r.created_at, r.decision, r.decided_at, m.author_id,
  r.objection, r.objected_at, r.objection_decision, r.objection_decided_at`;

/**
 * Of a report `r` with its message `m`: nobody learns as an admin who reported them, nor who reported a colleague, as long as there is an admin
 * of neither side.
 */
export async function isForAdmin(
  tx: CommunityTx,
  { memberId, companyId }: Pick<Caller, 'memberId' | 'companyId'>,
): Promise<Sql<boolean>> {
  const admins = await peopleById(
    tx,
    (await adminsHere(tx, 'moderator')).map((admin) => admin.member_id),
  );
  const companies = [...admins.values()].map((admin) => admin.companyId);
  return sql<boolean>`
    m.author_id <> ${memberId} AND NOT EXISTS (
      SELECT FROM member_face(r.community_id, m.author_id) author, member_face(r.community_id, r.reporter_id) reporter,
                  unnest(${companies}::bigint[]) AS another
       WHERE author.company_id = ${companyId} AND another NOT IN (author.company_id, reporter.company_id))`;
}

/** Without a word of what was said. */
export async function showReports(
  tx: CommunityTx,
  caller: Caller,
  rows: readonly ReportRow[],
): Promise<ChatReport[]> {
  const people = await peopleById(
    tx,
    rows.flatMap((row) => [row.reporter_id, row.author_id]),
  );
  return Promise.all(
    rows.map(async (row) => {
      const mayAct = await isImpartial(tx, caller, people, row);
      return {
        id: row.id,
        reporter: personOf(people, row.reporter_id),
        reported: personOf(people, row.author_id),
        reason: row.reason,
        note: row.note ?? '',
        created_at: row.created_at.toISOString(),
        decision: row.decision,
        decided_at: row.decided_at?.toISOString() ?? null,
        objection: objectionOf(row),
        can: { decide: row.decision === null && mayAct, answer_objection: isObjectionOpen(row) && mayAct },
      };
    }),
  );
}

export const isObjectionOpen = (row: Pick<ReportRow, 'objected_at' | 'objection_decision'>) =>
  row.objected_at !== null && row.objection_decision === null;

const personOf = (people: ReadonlyMap<number, NamedPerson>, id: number) => {
  const { name, companyName } = people.get(id)!;
  return { user_id: id, name, company_name: companyName };
};

const isImpartial = async (
  tx: CommunityTx,
  caller: Caller,
  people: ReadonlyMap<number, NamedPerson>,
  row: ReportRow,
) =>
  row.author_id !== caller.memberId &&
  mayJudge(
    tx,
    caller,
    [people.get(row.reporter_id)!.companyId, people.get(row.author_id)!.companyId],
    'moderator',
  );

/** An admin of one of the two companies neither reads nor decides, as long as there is another; the author never does. */
export async function assertImpartial(tx: CommunityTx, caller: Caller, row: ReportRow): Promise<void> {
  const people = await peopleById(tx, [row.reporter_id, row.author_id]);
  if (!(await isImpartial(tx, caller, people, row)))
    throw new Refusal(
      'chat.own_company',
      403,
      'Your company is part of this conversation, so another admin has to look at this report.',
    );
}

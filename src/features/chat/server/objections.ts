import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { objectionOf, type DecidedOnMe } from '../../../kit/common/objection.ts';
import { audit } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { peopleById } from '../../members/server/people/public.ts';
import { chatObjectionRefused, chatObjectionUpheld } from '../audits.ts';
import type { ChatReport } from '../contract/reports.ts';
import { messageObjected, messageObjectionDecided } from '../events.ts';
import { otherAdmins } from './decide-report.ts';
import { findReport, holdReport } from './read-report.ts';
import { adminsToTell } from './report-message.ts';
import { assertImpartial, isObjectionOpen, showReports, type ReportRow } from './report-rows.ts';

/** To whoever was warned alone. */
export async function myDecision(tx: CommunityTx, { memberId }: Caller, id: number): Promise<DecidedOnMe> {
  return decidedOnMe(mine(await findReport(tx, id), memberId));
}

function mine(row: ReportRow, memberId: number): ReportRow {
  if (row.author_id !== memberId || row.decision !== 'warned') throw notFound();
  return row;
}

const decidedOnMe = (row: ReportRow): DecidedOnMe => ({
  id: row.id,
  what: 'message',
  title: '',
  content: row.content,
  decision: 'warned',
  word: '',
  decided_at: row.decided_at!.toISOString(),
  restored_at: null,
  objection: objectionOf(row),
  can: { object: row.objected_at === null },
});

export async function objectToDecision(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  { text }: { text: string },
): Promise<DecidedOnMe> {
  const row = mine(await holdReport(tx, id), caller.memberId);
  if (row.objected_at !== null)
    throw new Refusal('chat.objected', 409, 'You’ve already objected. An admin will look at it.');
  await sql`
    UPDATE chat_reports SET objection = ${text}, objected_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  const { companyId } = (await peopleById(tx, [row.reporter_id])).get(row.reporter_id)!;
  const judges = await adminsToTell(tx, { companyId }, row.author_id);
  record(
    tx,
    messageObjected,
    { report_id: id },
    { tells: judges.filter((admin) => admin !== row.reporter_id), by: caller.companyId },
  );
  return decidedOnMe(await findReport(tx, id));
}

export async function decideObjection(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  { decision }: { decision: 'upheld' | 'refused' },
): Promise<ChatReport> {
  const row = await holdReport(tx, id);
  await assertImpartial(tx, caller, row);
  if (!isObjectionOpen(row))
    throw new Refusal(
      'chat.no_objection',
      409,
      'No objection is waiting here. Another admin may have decided on it.',
    );
  const isUpheld = decision === 'upheld';
  await sql`
    UPDATE chat_reports SET objection_decision = ${decision}, objection_decided_at = moment(), objection_decided_by = ${caller.memberId}
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  await audit(tx, isUpheld ? chatObjectionUpheld : chatObjectionRefused, { id });
  record(
    tx,
    messageObjectionDecided,
    { report_id: id },
    {
      tells: isUpheld ? [row.author_id, row.reporter_id] : [row.author_id],
      shows: await otherAdmins(tx, row),
    },
  );
  const [report] = await showReports(tx, caller, [await findReport(tx, id)]);
  return report!;
}

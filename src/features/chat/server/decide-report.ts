import { Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { adminsHere } from '../../accounts/server/public.ts';
import { chatReportDecided } from '../audits.ts';
import type { ChatReport } from '../contract/reports.ts';
import { reportDecided } from '../events.ts';
import { holdReport } from './read-report.ts';
import { assertImpartial, showReports, type ReportRow } from './report-rows.ts';

/** Once. The reporter learns what was decided, and with a warning so does the author. */
export async function decideReport(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  decision: NonNullable<ChatReport['decision']>,
): Promise<ChatReport> {
  const row = await holdReport(tx, id);
  await assertImpartial(tx, caller, row);
  if (row.decision !== null)
    throw new Refusal('chat.report_closed', 409, 'Another admin has already decided on this report.');
  await audit(tx, chatReportDecided, { id, after: { decision } });
  const { rows } = await sql<{ decided_at: Date }>`
    UPDATE chat_reports SET decision = ${decision}, decided_at = moment(), decided_by = ${caller.memberId}
     WHERE community_id = ${tx.communityId} AND id = ${id}
    RETURNING decided_at`.execute(tx);
  record(
    tx,
    reportDecided,
    { report_id: id },
    {
      tells: [row.reporter_id, ...(decision === 'warned' ? [row.author_id] : [])],
      shows: await otherAdmins(tx, row),
    },
  );
  const [report] = await showReports(tx, caller, [{ ...row, decision, decided_at: rows[0]!.decided_at }]);
  return report!;
}

/** Whose list of reports follows. */
export async function otherAdmins(
  tx: CommunityTx,
  { author_id: authorId }: Pick<ReportRow, 'author_id'>,
): Promise<number[]> {
  return (await adminsHere(tx, 'moderator')).map((admin) => admin.member_id).filter((id) => id !== authorId);
}

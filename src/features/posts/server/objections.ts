import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { objectionOf, type DecidedOnMe } from '../../../kit/common/objection.ts';
import { audit } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { postObjectionRefused, postObjectionUpheld, postRestoredByReport } from '../audits.ts';
import type { PostReport } from '../contract/reports.ts';
import { postObjected, postObjectionDecided } from '../events.ts';
import { findReport, holdImpartially, holdReport, otherAdmins } from './decide-report.ts';
import { bringBack } from './bring-back.ts';
import { isObjectionOpen, showReports, type ReportRow } from './report-rows.ts';
import { adminsToTell } from './reports.ts';

interface Showing {
  media: MediaAddresses;
  caller: Caller;
}

/** To its author alone, and only where something was decided that they may object to. */
export async function myDecision(tx: CommunityTx, { memberId }: Caller, id: number): Promise<DecidedOnMe> {
  return decidedOnMe(mine(await findReport(tx, id), memberId));
}

function mine(row: ReportRow, memberId: number): ReportRow {
  if (row.author_id !== memberId || row.decision === null || row.decision === 'no_action') throw notFound();
  return row;
}

function decidedOnMe(row: ReportRow): DecidedOnMe {
  return {
    id: row.id,
    what: row.comment_id === null ? 'post' : 'comment',
    title: row.title,
    content: row.content,
    decision: row.decision === 'removed' ? 'removed' : 'warned',
    word: row.word,
    decided_at: row.decided_at!.toISOString(),
    restored_at: row.restored_at?.toISOString() ?? null,
    objection: objectionOf(row),
    can: { object: row.objected_at === null && row.restored_at === null },
  };
}

/** Once: repeated, it is what was said first. */
export async function objectToDecision(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  { text }: { text: string },
): Promise<DecidedOnMe> {
  const row = mine(await holdReport(tx, id), caller.memberId);
  if (row.restored_at !== null)
    throw new Refusal('post.brought_back', 409, 'An admin has already brought this back.');
  if (row.objected_at !== null)
    throw new Refusal('post.objected', 409, 'You’ve already objected. An admin will look at it.');
  await sql`
    UPDATE post_reports SET objection = ${text}, objected_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  const reporter = { memberId: row.reporter_id, companyId: row.reporter_company_id };
  record(
    tx,
    postObjected,
    { report_id: id, post_id: row.post_id },
    { tells: await adminsToTell(tx, reporter, row), by: caller.companyId },
  );
  return decidedOnMe(await holdReport(tx, id));
}

/** What an admin hid comes back, as it was, without anybody having objected. */
export async function restoreReported(tx: CommunityTx, showing: Showing, id: number): Promise<PostReport> {
  const row = await holdImpartially(tx, showing.caller, id);
  if (row.decision !== 'removed' || row.restored_at !== null || isObjectionOpen(row))
    throw new Refusal('post.nothing_hidden', 409, 'There’s nothing hidden that could be brought back here.');
  await bringBack(tx, showing.caller, row);
  await audit(tx, postRestoredByReport, { id });
  return settled(tx, showing, row, [row.author_id, row.reporter_id]);
}

export async function decideObjection(
  tx: CommunityTx,
  showing: Showing,
  id: number,
  { decision }: { decision: 'upheld' | 'refused' },
): Promise<PostReport> {
  const row = await holdImpartially(tx, showing.caller, id);
  if (!isObjectionOpen(row))
    throw new Refusal(
      'post.no_objection',
      409,
      'No objection is waiting here. Another admin may have decided on it.',
    );
  const isUpheld = decision === 'upheld';
  await sql`
    UPDATE post_reports SET objection_decision = ${decision}, objection_decided_at = moment(), objection_decided_by = ${showing.caller.memberId}
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  if (isUpheld && row.decision === 'removed') await bringBack(tx, showing.caller, row);
  await audit(tx, isUpheld ? postObjectionUpheld : postObjectionRefused, { id });
  return settled(tx, showing, row, isUpheld ? [row.author_id, row.reporter_id] : [row.author_id]);
}

async function settled(
  tx: CommunityTx,
  showing: Showing,
  row: ReportRow,
  tells: readonly number[],
): Promise<PostReport> {
  record(
    tx,
    postObjectionDecided,
    { report_id: row.id, post_id: row.post_id },
    { tells, shows: await otherAdmins(tx, row) },
  );
  const [shown] = await showReports(tx, showing, [await holdReport(tx, row.id)]);
  return shown!;
}

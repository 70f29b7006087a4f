import { sql } from 'kysely';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ChatReport } from '../contract/reports.ts';
import { reportColumns, showReports, type ReportRow } from './report-rows.ts';

const pageSize = 20;

/** Newest first. */
export async function listReports(
  tx: CommunityTx,
  caller: Caller,
  { state, before = Number.MAX_SAFE_INTEGER }: { state: 'open' | 'all'; before?: number | undefined },
): Promise<{ reports: ChatReport[]; next: number | null }> {
  const { rows } = await sql<ReportRow>`
    SELECT ${reportColumns} FROM chat_reports r
      JOIN chat_messages m ON m.community_id = r.community_id AND m.conversation_id = r.conversation_id AND m.id = r.message_id
     WHERE r.community_id = ${tx.communityId} AND r.id < ${before} AND ${state === 'open' ? sql`r.decided_at IS NULL` : sql`true`}
     ORDER BY r.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const page = rows.slice(0, pageSize);
  return {
    reports: await showReports(tx, caller, page),
    next: rows.length > pageSize ? page.at(-1)!.id : null,
  };
}

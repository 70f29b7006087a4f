import { z } from 'zod';
import { id } from '../../../kit/common/fields.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, placeOf } from '../../../kit/server/paging.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ChatReport } from '../contract/reports.ts';
import { isForAdmin, reportColumns, showReports, type ReportRow } from './report-rows.ts';

const pageSize = 20;
const place = z.object({ id });

/** Newest first, without those that the caller is a side of. */
export async function listReports(
  tx: CommunityTx,
  caller: Caller,
  { state, after }: { state: 'open' | 'all'; after?: string | undefined },
): Promise<{ reports: ChatReport[]; next: string | null }> {
  const before = after === undefined ? Number.MAX_SAFE_INTEGER : placeOf(after, place).id;
  const isForCaller = await isForAdmin(tx, caller);
  const { rows } = await sql<ReportRow>`
    SELECT ${reportColumns} FROM chat_reports r
      JOIN chat_messages m ON m.community_id = r.community_id AND m.conversation_id = r.conversation_id AND m.id = r.message_id
     WHERE r.community_id = ${tx.communityId} AND r.id < ${before} AND ${state === 'open' ? sql`r.is_waiting` : sql`true`}
       AND ${isForCaller}
     ORDER BY r.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const page = rows.slice(0, pageSize);
  return {
    reports: await showReports(tx, caller, page),
    next: rows.length > pageSize ? cursorOf({ id: page.at(-1)!.id }) : null,
  };
}

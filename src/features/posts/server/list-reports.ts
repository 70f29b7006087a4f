import { z } from 'zod';
import { id } from '../../../kit/common/fields.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, placeOf } from '../../../kit/server/paging.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { PostReport, reportsQuery } from '../contract/reports.ts';
import { isForAdmin, selectReports, showReports, type ReportRow } from './report-rows.ts';

const pageSize = 20;
const place = z.object({ id });

/** Newest first, without those that are about the caller's own company. */
export async function listReports(
  tx: CommunityTx,
  showing: { media: MediaAddresses; caller: Caller },
  { state, kind, after }: z.output<typeof reportsQuery>,
): Promise<{ reports: PostReport[]; next: string | null }> {
  const before = after === undefined ? Number.MAX_SAFE_INTEGER : placeOf(after, place).id;
  const isForCaller = await isForAdmin(tx, showing.caller);
  const { rows } = await sql<ReportRow>`
    ${selectReports(tx)}
     WHERE r.community_id = ${tx.communityId} AND r.id < ${before} AND ${state === 'open' ? sql`r.is_waiting` : sql`true`}
       AND ${kind === undefined ? sql`true` : sql`(r.comment_id IS NULL) = ${kind === 'post'}::boolean`}
       AND ${isForCaller}
     ORDER BY r.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const page = rows.slice(0, pageSize);
  return {
    reports: await showReports(tx, showing, page),
    next: rows.length > pageSize ? cursorOf({ id: page.at(-1)!.id }) : null,
  };
}

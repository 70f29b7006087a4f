import { z } from 'zod';
import { cursorOf, pageOf, placeOf } from '../../../../kit/server/paging.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Brought } from '../../contract/results.ts';

const pageSize = 20;
const place = z.object({ number: z.number().int() });

const nothingYet: Brought = {
  meetings: 0,
  met: 0,
  missed: 0,
  cancelled: 0,
  referrals: 0,
  partnerships: 0,
  introductions: 0,
};

type Found = Row<'club_rounds', 'id' | 'number' | 'status' | 'sent_at'> & { left_out: number };

export async function showResults(tx: CommunityTx, after: string | undefined) {
  const behind = after === undefined ? null : placeOf(after, place).number;
  const { rows } = await sql<Found>`
    SELECT r.id, r.number, r.status, r.sent_at,
           (SELECT count(*)::integer FROM club_places p
             WHERE p.community_id = r.community_id AND p.round_id = r.id AND p.state = 'left_out') AS left_out
      FROM club_rounds r
     WHERE r.community_id = ${tx.communityId} AND r.status IN ('Sent', 'Closed') AND (${behind}::integer IS NULL OR r.number < ${behind})
     ORDER BY r.number DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(
    rows.map((row) => ({ ...row, key: row.number })),
    pageSize,
  );
  const ids = found.map((round) => round.id);
  const byRound = await broughtBy(tx, sql`g.round_id`, sql`g.round_id = ANY (${ids}::bigint[])`);
  const all = await broughtBy(tx, sql`0::bigint`, sql`true`);
  return {
    total: all.get(0) ?? nothingYet,
    rounds: found.map(({ id, number, status, sent_at: sentAt, left_out: leftOut }) => ({
      id,
      number,
      status,
      sent_at: sentAt?.toISOString() ?? null,
      left_out: leftOut,
      brought: byRound.get(id) ?? nothingYet,
    })),
    next: next === null ? null : cursorOf({ number: next }),
  };
}

/** Of meetings that members know of. */
async function broughtBy(tx: CommunityTx, key: Sql, among: Sql): Promise<Map<number, Brought>> {
  const { rows } = await sql<Brought & { key: number }>`
    SELECT ${key} AS key, count(*)::integer AS meetings, (count(*) FILTER (WHERE g.status = 'Met'))::integer AS met,
           (count(*) FILTER (WHERE g.status = 'Missed'))::integer AS missed, (count(*) FILTER (WHERE g.status = 'Cancelled'))::integer AS cancelled,
           coalesce(sum(o.referrals), 0)::integer AS referrals, coalesce(sum(o.partnerships), 0)::integer AS partnerships,
           coalesce(sum(o.introductions), 0)::integer AS introductions
      FROM club_meetings g
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE k.kind = 'referral') AS referrals, count(partnership_made_at(k.community_id, k.partnership_id)) AS partnerships,
              count(*) FILTER (WHERE k.kind = 'introduction') AS introductions
         FROM club_outcomes k WHERE k.community_id = g.community_id AND k.meeting_id = g.id) o
     WHERE g.community_id = ${tx.communityId} AND g.status <> 'Preview' AND ${among} GROUP BY 1`.execute(tx);
  return new Map(rows.map(({ key: of, ...counts }) => [of, counts]));
}

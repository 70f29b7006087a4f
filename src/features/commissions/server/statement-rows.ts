import type { z } from 'zod';
import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import type { Commission, Side } from '../contract/ledger.ts';
import { month as monthShape, type KnownSchedule, type StatementPart } from '../contract/statements.ts';
import { place as idPlace } from './list-commissions.ts';
import { schedulesOf } from './statement-schedules.ts';
import { commissionsFor } from './wire.queries.ts';

const pageSize = 50;

/** Where a page ended: its last row, and the month of its statement. */
const place = idPlace.extend({ month: monthShape });
export type Place = z.infer<typeof place>;

export interface PieceQuery {
  month: string;
  part: StatementPart;
  side?: Side | undefined;
  partner?: number | undefined;
  after?: Place | undefined;
}

export async function listStatementRows(
  tx: CommunityTx,
  caller: Caller,
  query: Omit<PieceQuery, 'month' | 'after'> & { month?: string | undefined; after?: string | undefined },
): Promise<{ commissions: Commission[]; schedules: KnownSchedule[]; next: string | null }> {
  const partner = query.partner === undefined ? undefined : await companyOfMember(tx, query.partner);
  if (partner === null) throw notFound();
  const month = query.month ?? (await calendarOf(tx)).today.slice(0, 7);
  const after = query.after === undefined ? undefined : placeOf(query.after, place);
  const rows = await statementPiece(tx, caller.companyId, { ...query, month, partner, after }, pageSize + 1);
  const { found, next } = pageOf(
    rows.map((key) => ({ key })),
    pageSize,
  );
  const commissions = await commissionsFor(
    tx,
    caller.companyId,
    found.map(({ key }) => key.id),
  );
  return {
    commissions,
    schedules: await schedulesOf(tx, commissions, { month, part: query.part }),
    next: next === null ? null : cursorOf(next),
  };
}

/** Rows of a statement, the oldest first, what is to come month by month; from behind one on. */
export async function statementPiece(
  tx: CommunityTx,
  companyId: CompanyRowId,
  query: PieceQuery,
  size: number,
): Promise<Place[]> {
  const sides = query.side ? [query.side] : (['payer', 'payee'] as const);
  const order = query.part === 'to_come' ? sql`month, id` : sql`id`;
  const halves = sides.flatMap((side) => {
    const theirs = side === 'payer' ? 'payee' : 'payer';
    const withPartner =
      query.partner === undefined ? sql`true` : sql`c.${sql.ref(`${theirs}_company_id`)} = ${query.partner}`;
    const key = query.part === 'earlier' ? sql`s.commission_id` : sql`c.id`;
    return rowsOf[query.part]({ tx, companyId, side, first: `${query.month}-01`, after: query.after }).map(
      (rows) =>
        sql`(SELECT ${key} AS id, c.month ${rows} AND ${withPartner} ORDER BY ${order} LIMIT ${size})`,
    );
  });
  const { rows } = await sql<Place>`
    SELECT id, to_char(month, 'YYYY-MM') AS month FROM (
      SELECT id, month FROM (${sql.join(halves, sql` UNION ALL `)}) both_sides ORDER BY ${order} LIMIT ${size}) page`.execute(
    tx,
  );
  return rows;
}

interface Wanted {
  tx: CommunityTx;
  companyId: CompanyRowId;
  side: Side;
  /** The first day of the statement's month. */
  first: string;
  after: Place | undefined;
}

const unsettled = ['Pending', 'Due', 'Disputed', 'Paid'] as const;

/** Each piece is the beginning of an index, so that a page costs a page. */
const rowsOf: Record<StatementPart, (wanted: Wanted) => Sql[]> = {
  month: ({ tx, companyId, side, first, after }) => [
    sql`
      FROM commissions c
     WHERE c.community_id = ${tx.communityId} AND c.${sql.ref(`${side}_company_id`)} = ${companyId}
       AND c.month = ${first}::date AND c.id > ${after?.id ?? 0}`,
  ],
  earlier: ({ tx, companyId, side, first, after }) =>
    unsettled.map(
      (state) => sql`
      FROM commission_standing s
     CROSS JOIN LATERAL (SELECT k.id, k.month, k.payer_company_id, k.payee_company_id FROM commissions k
                          WHERE k.community_id = s.community_id AND k.id = s.commission_id LIMIT 1) c
     WHERE s.community_id = ${tx.communityId} AND s.${sql.ref(`${side}_company_id`)} = ${companyId}
       AND s.state = ${sql.lit(state)} AND s.commission_id > ${after?.id ?? 0}
       AND ${state === 'Pending' ? sql`c.month < ${first}::date` : sql`c.month <> ${first}::date`}`,
    ),
  to_come: ({ tx, companyId, side, first, after }) => [
    sql`
      FROM commissions c
     CROSS JOIN LATERAL (SELECT k.state FROM commission_standing k
                          WHERE k.community_id = c.community_id AND k.commission_id = c.id LIMIT 1) s
     WHERE c.community_id = ${tx.communityId} AND c.${sql.ref(`${side}_company_id`)} = ${companyId} AND c.month > ${first}::date
       AND s.state = 'Pending' AND ${
         after ? sql`(c.month, c.id) > (${`${after.month}-01`}::date, ${after.id}::bigint)` : sql`true`
       }`,
  ],
};

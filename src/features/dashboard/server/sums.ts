import { sql } from 'kysely';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import { medianOf, piecesOf, type Days } from '../rules.ts';

/** Times to be summed, each under a name. */
export type Parts<Name extends string> = Partial<Record<Name, Days | null>>;

const rangesOf = <Name extends string>(parts: Parts<Name>) =>
  (Object.entries(parts) as [Name, Days | null][]).flatMap(([name, days]) => (days ? [{ name, days }] : []));

export interface DaySums {
  sent: number;
  converted: number;
  under_way: number;
  closed: number;
}
const none: DaySums = { sent: 0, converted: 0, under_way: 0, closed: 0 };

/** Of both directions at once. */
export async function sumDays<Name extends string>(
  tx: CommunityTx,
  companyId: CompanyRowId,
  parts: Parts<Name>,
): Promise<(direction: Direction, part: Name) => DaySums> {
  const ranges = rangesOf(parts);
  const { rows } = await sql<DaySums & { direction: Direction; part: string }>`
    SELECT d.direction, p.part, sum(d.sent)::integer AS sent, sum(d.converted)::integer AS converted,
           sum(d.under_way)::integer AS under_way, sum(d.closed)::integer AS closed
      FROM unnest(${ranges.map(({ name }) => name)}::text[], ${ranges.map(({ days }) => days.from)}::date[],
                  ${ranges.map(({ days }) => days.to)}::date[]) AS p (part, first, last)
      JOIN dashboard_days d ON d.community_id = ${tx.communityId} AND d.company_id = ${companyId}
                           AND d.direction IN ('outgoing', 'incoming') AND d.day BETWEEN p.first AND p.last
     GROUP BY d.direction, p.part`.execute(tx);
  return (direction, part) => rows.find((row) => row.direction === direction && row.part === part) ?? none;
}

const piecesIn = <Name extends string>(parts: Parts<Name>) =>
  rangesOf(parts).flatMap(({ name, days }) => piecesOf(days).map((piece) => ({ name, ...piece })));

/** As `p (part, grain, first, last)`, for a table that keeps days and months. */
const asTable = (pieces: readonly { name: string; grain: string; from: string; to: string }[]) => sql`
  unnest(${pieces.map(({ name }) => name)}::text[], ${pieces.map(({ grain }) => grain)}::text[],
         ${pieces.map(({ from }) => from)}::date[], ${pieces.map(({ to }) => to)}::date[]) AS p (part, grain, first, last)`;

export interface Answers {
  answers: number;
  median: number | null;
}

export async function sumAnswers<Name extends string>(
  tx: CommunityTx,
  companyId: CompanyRowId,
  parts: Parts<Name>,
): Promise<(direction: Direction, part: Name) => Answers> {
  const { rows } = await sql<
    Row<'dashboard_answers', 'slot' | 'answers'> & { direction: Direction; part: string }
  >`
    SELECT a.direction, p.part, a.slot, sum(a.answers)::integer AS answers
      FROM ${asTable(piecesIn(parts))}
      JOIN dashboard_answers a ON a.community_id = ${tx.communityId} AND a.company_id = ${companyId}
                              AND a.direction IN ('outgoing', 'incoming') AND a.grain = p.grain AND a.day BETWEEN p.first AND p.last
     GROUP BY a.direction, p.part, a.slot`.execute(tx);
  const found = Map.groupBy(rows, ({ direction, part }) => `${direction} ${part}`);
  return (direction, part) => {
    const slots = new Map(
      (found.get(`${direction} ${part}`) ?? []).map(({ slot, answers }) => [slot, answers]),
    );
    return { answers: [...slots.values()].reduce((sum, count) => sum + count, 0), median: medianOf(slots) };
  };
}

export interface ValueSum extends Row<'dashboard_values', 'currency' | 'deals' | 'amount'> {
  part: string;
}

export async function sumValues<Name extends string>(
  tx: CommunityTx,
  companyId: CompanyRowId,
  direction: Direction,
  parts: Parts<Name>,
): Promise<(ValueSum & { part: Name })[]> {
  const { rows } = await sql<ValueSum & { part: Name }>`
    SELECT p.part, v.currency, sum(v.deals)::integer AS deals, sum(v.amount)::bigint AS amount
      FROM ${asTable(piecesIn(parts))}
      JOIN dashboard_values v ON v.community_id = ${tx.communityId} AND v.company_id = ${companyId}
                             AND v.direction = ${direction} AND v.grain = p.grain AND v.day BETWEEN p.first AND p.last
     GROUP BY p.part, v.currency HAVING sum(v.deals) <> 0 OR sum(v.amount) <> 0 ORDER BY v.currency`.execute(
    tx,
  );
  return rows;
}

export interface PartnerSum extends Row<'dashboard_partners', 'sent' | 'converted' | 'interactions'> {
  companyId: Row<'dashboard_partners'>['other_company_id'];
}

/** With every company that something went to or came from, the most first. */
export async function sumPartners(
  tx: CommunityTx,
  companyId: CompanyRowId,
  direction: Direction,
  days: Days | null,
): Promise<PartnerSum[]> {
  const { rows } = await sql<PartnerSum>`
    SELECT d.other_company_id AS "companyId", sum(d.sent)::integer AS sent, sum(d.converted)::integer AS converted,
           sum(d.interactions)::integer AS interactions
      FROM ${asTable(piecesIn({ days }))}
      JOIN dashboard_partners d ON d.community_id = ${tx.communityId} AND d.company_id = ${companyId}
                               AND d.direction = ${direction} AND d.grain = p.grain AND d.day BETWEEN p.first AND p.last
     GROUP BY d.other_company_id
    HAVING sum(d.sent) <> 0 OR sum(d.interactions) <> 0
     ORDER BY 2 DESC, 3 DESC, 4 DESC, 1`.execute(tx);
  return rows;
}

import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
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

const bothWays = sql`(VALUES ('outgoing'), ('incoming')) AS w (direction)`;

/** Of both directions at once. */
export async function sumDays<Name extends string>(
  tx: CommunityTx,
  companyId: CompanyRowId,
  parts: Parts<Name>,
): Promise<(direction: Direction, part: Name) => DaySums> {
  const ranges = rangesOf(parts);
  const { rows } = await sql<DaySums & { direction: Direction; part: string }>`
    SELECT w.direction, p.part, coalesce(d.sent, 0)::integer AS sent, coalesce(d.converted, 0)::integer AS converted,
           coalesce(d.under_way, 0)::integer AS under_way, coalesce(d.closed, 0)::integer AS closed
      FROM unnest(${ranges.map(({ name }) => name)}::text[], ${ranges.map(({ days }) => days.from)}::date[],
                  ${ranges.map(({ days }) => days.to)}::date[]) AS p (part, first, last)
     CROSS JOIN ${bothWays}
     -- Summed range by range: joined, all days of the company would be read for each of them.
     CROSS JOIN LATERAL (
       SELECT sum(sent) AS sent, sum(converted) AS converted, sum(under_way) AS under_way, sum(closed) AS closed FROM dashboard_days
        WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND direction = w.direction
          AND day BETWEEN p.first AND p.last) d`.execute(tx);
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
    SELECT w.direction, p.part, a.slot, sum(a.answers)::integer AS answers
      FROM ${asTable(piecesIn(parts))}
     CROSS JOIN ${bothWays}
     CROSS JOIN LATERAL (
       SELECT slot, sum(answers) AS answers FROM dashboard_answers
        WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND direction = w.direction AND grain = p.grain
          AND day BETWEEN p.first AND p.last GROUP BY slot) a
     GROUP BY w.direction, p.part, a.slot`.execute(tx);
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
     CROSS JOIN LATERAL (
       SELECT currency, sum(deals) AS deals, sum(amount) AS amount FROM dashboard_values
        WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND direction = ${direction} AND grain = p.grain
          AND day BETWEEN p.first AND p.last GROUP BY currency) v
     GROUP BY p.part, v.currency HAVING sum(v.deals) <> 0 OR sum(v.amount) <> 0 ORDER BY v.currency`.execute(
    tx,
  );
  return rows;
}

export interface PartnerSum extends Row<'dashboard_partners', 'sent' | 'converted' | 'interactions'> {
  companyId: Row<'dashboard_partners'>['other_company_id'];
}

/** With every company that something went to or came from; those with most deals first. */
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
     CROSS JOIN LATERAL (
       SELECT other_company_id, sum(sent) AS sent, sum(converted) AS converted, sum(interactions) AS interactions
         FROM dashboard_partners
        WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND direction = ${direction} AND grain = p.grain
          AND day BETWEEN p.first AND p.last GROUP BY other_company_id) d
     GROUP BY d.other_company_id
    HAVING sum(d.sent) <> 0 OR sum(d.interactions) <> 0
     ORDER BY 3 DESC, 2 DESC, 4 DESC, 1`.execute(tx);
  return rows;
}

import type { z } from 'zod';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { firstMemberOf } from '../../members/server/company/public.ts';
import { companyFaces, companyNamed } from '../../members/server/faces/public.ts';
import type { CommissionState, Side } from '../contract/ledger.ts';
import type { getStatement, StatementPart, Sums } from '../contract/statements.ts';
import { monthsAfter } from '../rules.ts';
import { isOverdue } from './wire.queries.ts';

interface TotalRow extends Row<'commission_totals', 'side' | 'currency'> {
  part: StatementPart;
  partner_id: number;
  partner_name: Row<'companies'>['name'];
  partner_avatar: Row<'companies'>['avatar'];
  state: CommissionState;
  amount: number;
  commissions: number;
}

type Statement = z.input<typeof getStatement.output>;

/** From the kept sums: as quick with a million rows as with ten. A month that is still to come has no statement yet. */
export async function showStatement(
  tx: CommunityTx,
  caller: Caller,
  wanted: string | undefined,
): Promise<Statement> {
  const [calendar, faces] = await Promise.all([calendarOf(tx), companyFaces(tx, [caller.companyId])]);
  const { name, avatar } = faces.get(caller.companyId)!;
  const thisMonth = calendar.today.slice(0, 7);
  const month = wanted === undefined || wanted > thisMonth ? thisMonth : wanted;
  const isThisMonth = month === thisMonth;
  const [rows, due, months] = await Promise.all([
    totalsOf(tx, caller.companyId, { month, isThisMonth }),
    isThisMonth ? dueOf(tx, caller.companyId) : [],
    monthsWithRows(tx, caller.companyId, `${thisMonth}-01`),
  ]);
  return {
    month,
    this_month: thisMonth,
    company: { name, avatar },
    i_owe: half('payer', rows, due),
    owed_to_me: half('payee', rows, due),
    months,
  };
}

/** This month's statement also has what is unsettled of other months, and what is pending in later ones. */
async function totalsOf(
  tx: CommunityTx,
  companyId: CompanyRowId,
  { month, isThisMonth }: { month: string; isThisMonth: boolean },
): Promise<TotalRow[]> {
  const first = sql`${`${month}-01`}::date`;
  const wanted = isThisMonth
    ? sql`(t.month = ${first} OR t.state IN ('Pending', 'Due', 'Disputed', 'Paid'))`
    : sql`t.month = ${first}`;
  const { rows } = await sql<TotalRow>`
    WITH summed AS MATERIALIZED (
      SELECT t.side, CASE WHEN t.month = ${first} THEN 'month' WHEN t.month > ${first} AND t.state = 'Pending' THEN 'to_come'
                          ELSE 'earlier' END AS part,
             t.partner_company_id, t.currency, t.state, sum(t.amount)::bigint AS amount, sum(t.commissions)::int AS commissions
        FROM commission_totals t
       WHERE t.community_id = ${tx.communityId} AND t.company_id = ${companyId} AND t.side IN ('payer', 'payee')
         AND ${wanted} AND t.commissions > 0
       GROUP BY 1, 2, 3, 4, 5)
    SELECT t.side, t.part, ${firstMemberOf('p')} AS partner_id, p.name AS partner_name, p.avatar AS partner_avatar, t.currency,
           t.state, t.amount, t.commissions
      FROM summed t
     CROSS JOIN LATERAL ${companyNamed(tx, sql`t.partner_company_id`)} p
     ORDER BY p.name_key, p.id, t.currency`.execute(tx);
  return rows;
}

interface DueRow extends Row<'commissions', 'currency'> {
  side: Side;
  partner_id: number;
  overdue: number;
  payable: number;
}

/** Each side by its own index of what is due. What takes something back is not the payer's to pay. */
async function dueOf(tx: CommunityTx, companyId: CompanyRowId): Promise<DueRow[]> {
  const onSide = (side: Side) => {
    const theirs = side === 'payer' ? 'payee' : 'payer';
    const isPayable = side === 'payer' ? sql`c.amount > 0` : sql`false`;
    return sql`
      SELECT ${sql.lit(side)} AS side, s.${sql.ref(`${theirs}_company_id`)} AS partner_company_id, c.currency,
             coalesce(sum(c.amount) FILTER (WHERE ${isOverdue}), 0)::bigint AS overdue,
             (count(*) FILTER (WHERE ${isPayable}))::int AS payable
        FROM commission_standing s
       CROSS JOIN LATERAL (SELECT k.amount, k.currency FROM commissions k
                            WHERE k.community_id = s.community_id AND k.id = s.commission_id LIMIT 1) c
       WHERE s.community_id = ${tx.communityId} AND s.${sql.ref(`${side}_company_id`)} = ${companyId} AND s.state = 'Due'
       GROUP BY 2, 3`;
  };
  const { rows } = await sql<DueRow>`
    SELECT o.side, ${firstMemberOf('p')} AS partner_id, o.currency, o.overdue, o.payable
      FROM (${onSide('payer')} UNION ALL ${onSide('payee')}) o
     CROSS JOIN LATERAL ${companyNamed(tx, sql`o.partner_company_id`)} p`.execute(tx);
  return rows;
}

function half(side: Side, allRows: readonly TotalRow[], allDue: readonly DueRow[]): Statement['i_owe'] {
  const rows = allRows.filter((row) => row.side === side);
  const due = allDue.filter((row) => row.side === side);
  const byPartner = Map.groupBy(rows, ({ partner_id: id }) => id);
  return {
    totals: sumsOf(rows, due),
    partners: [...byPartner.values()].map((theirs) => {
      const { partner_id: id, partner_name: name, partner_avatar: avatar } = theirs[0]!;
      const dueWith = due.filter(({ partner_id: partner }) => partner === id);
      return {
        partner: { id, name, avatar },
        totals: sumsOf(theirs, dueWith),
        payable: dueWith.reduce((count, { payable }) => count + payable, 0),
      };
    }),
  };
}

/** Each currency by itself: what is not the same is never added. */
function sumsOf(rows: readonly TotalRow[], due: readonly DueRow[]): Sums[] {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return [...byCurrency]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, ofCurrency]) => {
      const amountOf = (isCounted: (row: TotalRow) => boolean) =>
        ofCurrency.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
      const inState = (state: CommissionState) =>
        amountOf((row) => row.part === 'month' && row.state === state);
      const states = {
        Pending: inState('Pending'),
        Due: inState('Due'),
        Paid: inState('Paid'),
        Received: inState('Received'),
        Disputed: inState('Disputed'),
        Cancelled: inState('Cancelled'),
      };
      const open = states.Pending + states.Due + states.Disputed;
      const earlier = amountOf(({ part, state }) => part === 'earlier' && state !== 'Paid');
      return {
        currency,
        ...states,
        earlier,
        open: open + earlier,
        overdue: due
          .filter((row) => row.currency === currency)
          .reduce((sum, { overdue }) => sum + overdue, 0),
        to_confirm: amountOf(({ state }) => state === 'Paid'),
        to_come: amountOf(({ part }) => part === 'to_come'),
        total: open + states.Paid + states.Received,
        rows: ofCurrency
          .filter(({ part }) => part === 'month')
          .reduce((sum, { commissions }) => sum + commissions, 0),
      };
    });
}

const monthsBack = 48;

/** One look into the index for each month, so that it does not matter how many partners there are in it. */
export async function monthsWithRows(
  tx: CommunityTx,
  companyId: CompanyRowId,
  now: string,
): Promise<string[]> {
  const isThere = (side: Side) => sql`
    (SELECT true FROM commission_totals t
      WHERE t.community_id = ${tx.communityId} AND t.company_id = ${companyId} AND t.side = ${sql.lit(side)}
        AND t.month = each.first::date LIMIT 1)`;
  const { rows } = await sql<{ month: string }>`
    SELECT to_char(each.first, 'YYYY-MM') AS month
      FROM generate_series(${monthsAfter(now, -monthsBack)}::date, ${now}::date, interval '1 month') AS each (first)
     WHERE coalesce(${isThere('payer')}, ${isThere('payee')}, false)
     ORDER BY each.first DESC`.execute(tx);
  return rows.map(({ month }) => month);
}

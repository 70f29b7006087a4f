import type { Commission } from '../../src/features/commissions/contract/ledger.ts';
import type { ReferralDetail } from '../../src/features/referrals/contract/referral.ts';
import { formatMoney } from '../../src/kit/common/money.ts';
import { good } from '../factories.ts';
import { names } from './history.ts';
import { companyOn, isOverdue, otherSide } from './model/books.ts';
import {
  basisAmounts,
  currencyOf,
  mayDo,
  owedFor,
  rowsOn,
  statementMonths,
  statementSums,
  yearSums,
} from './model/views.ts';
import { compareFile, compareYearFile } from './compare-files.ts';
import { amountsIn, parts, rowsIn, seenBy, sideIn, sides, type Reader } from './reader.ts';
import { everyPage } from './world.ts';

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The ledger's list, row by row, the oldest first. */
export async function compareLedger(reader: Reader): Promise<void> {
  const { member, findings, company, world, books } = reader;
  const listed = (await everyPage(member, '/api/commissions')).toReversed();
  const rows = seenBy(reader);
  const ids = new Map(rows.map((row, at) => [row, listed[at]?.id]));
  findings.same(
    `${names[company]}’s ledger`,
    listed.map(shortRow),
    rows.map((row) => {
      const side = sideIn(row, company);
      const { id, customer } = world.referrals.get(row.referral.key)!;
      return {
        referral_id: id,
        customer,
        side,
        partner: names[companyOn(row, otherSide(side))],
        kind: row.kind,
        part: row.part,
        parts: row.parts,
        closing: row.closing,
        amount: row.amount,
        currency: currencyOf(row),
        basis: basisAmounts(row).map((amount) => formatMoney(amount, currencyOf(row))),
        refund_of: row.of === null ? null : ids.get(row.of),
        state: row.state,
        since: timeOf(row.since),
        created_at: timeOf(row.writtenAt),
        paid_at: timeOf(row.paidAt),
        received_at: row.state === 'Received' ? timeOf(row.since) : null,
        due_on: row.dueOn,
        month: row.month,
        is_overdue: isOverdue(books, row),
        undo_ms: 0,
        can: mayDo(books, row, side),
      };
    }),
  );
}

const shortRow = ({ id: _id, partner, basis, ...row }: Commission) => ({
  ...row,
  partner: partner.name,
  basis: amountsIn(basis),
});

const key = ({ referral_id: id, amount, due_on: due, state }: Commission) =>
  `${id} ${amount} ${due} ${state}`;

/** The statement of each month that has one: sums, rows behind them, and the file. */
export async function compareStatements(reader: Reader, isFull: boolean): Promise<void> {
  const { member, findings, company, books } = reader;
  const months = statementMonths(books, company);
  for (const month of isFull ? new Set([books.month, ...months.slice(0, 2)]) : [books.month]) {
    const { body } = await member.client.get<Record<string, unknown>>(
      `/api/commissions/statement?month=${month}`,
    );
    const said = `${names[company]}’s statement of ${month}`;
    findings.same(`${said}, month`, body.month, month);
    findings.same(`${said}, this month`, body.this_month, books.month);
    findings.same(`${said}, months`, body.months, months);
    for (const side of sides) {
      const half = body[side === 'payer' ? 'i_owe' : 'owed_to_me'] as Half;
      const rows = rowsOn(books, company, side);
      const where = `${said}, ${side}`;
      findings.same(`${where}, all`, half.totals, statementSums(books, rows, month));
      const partners = names.flatMap((name, other) => {
        const totals = statementSums(
          books,
          rows.filter((row) => companyOn(row, otherSide(side)) === other),
          month,
        );
        return totals.length > 0 ? [{ name, totals }] : [];
      });
      const shown = half.partners.map(({ partner, totals }) => ({ name: partner.name, totals }));
      findings.same(`${where}, by partner`, shown, partners);
    }
    if (!isFull || seenBy(reader).length === 0) continue;
    await compareParts(reader, month);
    await compareFile(reader, month);
  }
  if (isFull)
    for (const year of new Set(months.map((month) => month.slice(0, 4)))) await compareYear(reader, year);
}

/** The twelve months of a year, their total, and the file. */
async function compareYear(reader: Reader, year: string): Promise<void> {
  const { member, findings, company, books } = reader;
  const body = good(await member.client.get<Year>(`/api/commissions/statement/year?year=${year}`), 200);
  for (const side of sides) {
    const half = side === 'payer' ? 'i_owe' : 'owed_to_me';
    const rows = rowsOn(books, company, side).filter(
      ({ month }) => month.startsWith(year) && month <= books.month,
    );
    const said = `${names[company]}’s ${year}, ${side}`;
    findings.same(said, body[half], yearSums(rows));
    for (const { month, ...sums } of body.months)
      findings.same(`${said}, ${month}`, sums[half], yearSums(rows.filter((row) => row.month === month)));
  }
  await compareYearFile(reader, year);
}

interface Year {
  i_owe: unknown;
  owed_to_me: unknown;
  months: readonly { month: string; i_owe: unknown; owed_to_me: unknown }[];
}

interface Half {
  totals: unknown;
  partners: readonly { partner: { name: string }; totals: unknown }[];
}

async function compareParts(reader: Reader, month: string): Promise<void> {
  const { member, findings, company, world } = reader;
  for (const part of month === reader.books.month ? parts : parts.slice(0, 1)) {
    const listed = await everyPage(member, `/api/commissions/statement/rows?month=${month}&part=${part}`);
    findings.same(
      `${names[company]}’s rows of ${month}, ${part}`,
      listed.map(key),
      rowsIn(reader, month, part).map(
        (row) => `${world.referrals.get(row.referral.key)!.id} ${row.amount} ${row.dueOn} ${row.state}`,
      ),
    );
  }
}

/** What a referral says to one of its two companies. */
export async function compareReferrals({ world, books, company, member, findings }: Reader): Promise<void> {
  for (const referral of books.referrals.values()) {
    if (referral.sender !== company && referral.receiver !== company) continue;
    const { id } = world.referrals.get(referral.key)!;
    const { status, owed, closed_deals, deal } = good(
      await member.client.get<ReferralDetail>(`/api/referrals/${id}`),
      200,
    );
    const byState = (list: readonly { state: string }[]) =>
      list.toSorted((one, other) => (one.state < other.state ? -1 : 1));
    const isDeal = referral.status === 'Deal Closed';
    findings.same(
      `${referral.key} as ${names[company]} reads it`,
      { status, owed: byState(owed), closed_deals, deal: isDeal ? deal : null },
      {
        status: referral.status,
        owed: byState(owedFor(books, referral)),
        closed_deals: books.closedDeals(referral),
        deal: isDeal ? { ...referral.deal, currency: referral.terms.commission_currency } : null,
      },
    );
  }
}

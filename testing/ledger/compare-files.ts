import { parse } from 'csv-parse/sync';
import { parts, rowsIn, seenBy, sideIn, type Reader } from './reader.ts';
import { names } from './history.ts';
import { companyOn, otherSide } from './model/books.ts';
import { dayIn } from './model/calendar.ts';
import { currencyOf, referralsOf, stateWord, type Direction, type Part } from './model/views.ts';

// Files that other programs read.

const digitsOf: Record<string, number> = { JPY: 0, KWD: 3 };

/** All digits of the currency, as other programs read it. */
export function plain(amount: number, currency: string): string {
  const digits = digitsOf[currency] ?? 2;
  return (amount / 10 ** digits).toFixed(digits);
}

const statementFile = async ({ member }: Reader, query: string) => {
  const { text } = await member.client.get(`/api/commissions/statement/${query}`);
  const lines: Record<string, string>[] = parse(text, { columns: true, bom: true });
  return lines.map(({ Basis: _basis, ...line }) => line);
};

export async function compareFile(reader: Reader, month: string): Promise<void> {
  const titles: Record<Part, string> = { month, earlier: 'Unsettled from other months', to_come: 'To come' };
  const expected = parts.flatMap((part) => linesOf(reader, month, part, titles[part]));
  const seen = await statementFile(reader, `export?month=${month}`);
  reader.findings.same(`${names[reader.company]}’s file of ${month}`, seen, expected);
}

/** Each row once, under its month. */
export async function compareYearFile(reader: Reader, year: string): Promise<void> {
  const months = [...new Set(seenBy(reader).map(({ month }) => month))]
    .filter((month) => month.startsWith(year) && month <= reader.books.month)
    .sort();
  const expected = months.flatMap((month) => linesOf(reader, month, 'month', month));
  const seen = await statementFile(reader, `year/export?year=${year}`);
  reader.findings.same(`${names[reader.company]}’s file of ${year}`, seen, expected);
}

function linesOf(reader: Reader, month: string, part: Part, section: string) {
  const { company, books, world } = reader;
  const dayOf = (at: number | null) => (at === null ? '' : dayIn(books.zone, at));
  return rowsIn(reader, month, part).map((row) => {
    const side = sideIn(row, company);
    return {
      Recorded: dayOf(row.writtenAt),
      Direction: side === 'payee' ? 'Owed to you' : 'You owe',
      Partner: names[companyOn(row, otherSide(side))],
      Customer: world.referrals.get(row.referral.key)!.customer,
      Referral: String(world.referrals.get(row.referral.key)!.id),
      Amount: plain(row.amount, currencyOf(row)),
      Currency: currencyOf(row),
      Status: stateWord(books, row, side),
      Due: row.dueOn,
      Paid: dayOf(row.paidAt),
      Confirmed: row.state === 'Received' ? dayOf(row.since) : '',
      Section: section,
    };
  });
}

/** The file of a company's referrals: where each stands, and what its deal is. */
export async function compareReferralFile({
  member,
  findings,
  company,
  books,
  world,
}: Reader): Promise<void> {
  for (const direction of ['outgoing', 'incoming'] satisfies Direction[]) {
    const { text } = await member.client.get(`/api/referrals/export?direction=${direction}&sort=oldest`);
    const lines: Record<string, string>[] = parse(text, { columns: true, bom: true });
    const seen = lines.map((line) => ({
      customer: line.Customer,
      day: line.Date,
      status: line.Status,
      currency: line.Currency,
      deal:
        line.Status === 'Deal Closed'
          ? [Number(line['Deal (without tax)']), line['Deal paid'], line['Deal date']]
          : [],
    }));
    const expected = referralsOf(books, company, direction).map(({ key, day, status, terms, deal }) => ({
      customer: world.referrals.get(key)!.customer,
      day,
      status,
      currency: terms.commission_currency,
      deal:
        status === 'Deal Closed'
          ? [
              Number(plain(deal!.amount, terms.commission_currency)),
              terms.commission_calc_method === 'percent_recurring' ? 'each month' : 'once',
              deal!.date,
            ]
          : [],
    }));
    findings.same(`${names[company]}’s file of ${direction} referrals`, seen, expected);
  }
}

import { textOn } from '../../../kit/common/colour.ts';
import { documentDay } from '../../../kit/common/dates.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import type { PdfDocument } from '../../../kit/server/pdf/pdf-document.ts';
import type { Worth } from '../contract/worth.ts';

export interface Brand {
  colour: string;
  /** A PNG; null where the community has none. */
  logo: Buffer | null;
}

/** Who, since when, and what came and went. */
export function worthPage(worth: Worth, { colour, logo }: Brand): PdfDocument {
  const { company, community, gave, got } = worth;
  const title = `What ${company.name} gave and got`;
  return {
    title,
    author: community,
    // A logo says whose it is, as at the top of every screen; the name stands below the page, too.
    head: { colour, textColour: textOn(colour), name: community, logo },
    foot: `${community} · as of ${documentDay(worth.today)} (${worth.time_zone})`,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'note', text: `Since ${documentDay(worth.joined_on)}` },
      {
        kind: 'table',
        head: ['', 'Gave', 'Got'],
        rows: [
          row('Referrals', gave.referrals, got.referrals),
          row('Companies', gave.companies, got.companies),
          row('Deals', deals(gave), deals(got)),
          row('Value of the deals (monthly ones with all months)', money(gave.value), money(got.value)),
          row('Commission received / paid and confirmed', money(gave.commission), money(got.commission)),
          row(
            'Commission paid, not confirmed yet',
            money(gave.commission_unconfirmed),
            money(got.commission_unconfirmed),
          ),
          row('Commission still open', money(gave.commission_open), money(got.commission_open)),
        ],
      },
      { kind: 'heading', text: 'Also' },
      {
        kind: 'list',
        items: [
          `Partners today: ${worth.partners}`,
          worth.stars === null
            ? 'No customer reviews yet'
            : `Customer reviews: ${worth.reviews}, ${worth.stars} of 5 stars`,
          `Opportunities posted: ${worth.opportunities.posted}, responded to: ${worth.opportunities.responded}, won: ${worth.opportunities.won}, completed: ${worth.opportunities.completed}`,
        ],
      },
    ],
  };
}

const row = (name: string, ...cells: (string | number)[]) => [name, ...cells.map(String)];
const deals = ({ deals: count, percent }: Worth['gave']) =>
  percent === null ? String(count) : `${count} (${percent}%)`;
const money = (amounts: Worth['gave']['value']) =>
  amounts.length === 0
    ? '–'
    : amounts.map(({ currency, amount }) => formatMoney(amount, currency)).join('\n');

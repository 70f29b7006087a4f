import { textOn } from '../../../kit/common/colour.ts';
import { dayText } from '../../../kit/common/dates.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import type { PdfDefinition } from '../../../kit/server/pdf/make-pdf.ts';
import type { Worth } from '../contract/worth.ts';

export interface Brand {
  colour: string;
  /** A PNG; null where the community has none. */
  logo: Buffer | null;
}

const [width, margin] = [595.28, 48];
const grey = '#495057';

/** One page of A4: who, since when, and what came and went. */
export function worthPage(worth: Worth, { colour, logo }: Brand): PdfDefinition {
  const { company, community, gave, got } = worth;
  const title = `What ${company.name} gave and got`;
  return {
    info: { title, author: community, creator: 'Guildhall', producer: 'Guildhall' },
    pageSize: 'A4',
    pageMargins: [margin, 110, margin, 60],
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.25, color: '#212529' },
    background: { canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: 76, color: colour }] },
    header: {
      margin: [margin, 22, margin, 0],
      // A logo says whose it is, as at the top of every screen; the name stands below the page, too.
      columns: [
        logo
          ? { image: `data:image/png;base64,${logo.toString('base64')}`, fit: [200, 32], width: 'auto' }
          : {
              text: community,
              color: textOn(colour),
              fontSize: 16,
              bold: true,
              margin: [0, 6, 0, 0],
              maxHeight: 40,
            },
      ],
    },
    footer: {
      text: `${community} · as of ${day(worth.today)} (${worth.time_zone})`,
      color: grey,
      fontSize: 9,
      margin: [margin, 20, margin, 0],
    },
    content: [
      { text: title, fontSize: 20, bold: true },
      { text: `Since ${day(worth.joined_on)}`, color: grey, margin: [0, 2, 0, 18] },
      {
        table: {
          widths: ['*', 'auto', 'auto'],
          headerRows: 1,
          body: [
            ['', head('Gave'), head('Got')],
            row('Referrals', gave.referrals, got.referrals),
            row('Companies', gave.companies, got.companies),
            row('Deals', deals(gave), deals(got)),
            row('Value of the deals', money(gave.value), money(got.value)),
            row('Commission received / paid', money(gave.commission), money(got.commission)),
            row('Commission still open', money(gave.commission_open), money(got.commission_open)),
          ],
        },
        layout: 'lightHorizontalLines',
      },
      { text: 'Also', fontSize: 14, bold: true, margin: [0, 22, 0, 4] },
      {
        ul: [
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

const day = (at: string) => dayText(at, { now: new Date(0) });
const head = (text: string) => ({ text, bold: true, alignment: 'right' });
const row = (name: string, ...cells: (string | number)[]) => [
  name,
  ...cells.map((cell) => ({ text: String(cell), alignment: 'right' })),
];
const deals = ({ deals: count, percent }: Worth['gave']) =>
  percent === null ? String(count) : `${count} (${percent}%)`;
const money = (amounts: Worth['gave']['value']) =>
  amounts.length === 0
    ? '–'
    : amounts.map(({ currency, amount }) => formatMoney(amount, currency)).join('\n');

import { csvFile } from '../../../kit/server/csv.ts';
import type { Download } from '../../../kit/server/http/download.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityFacts } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf, dayIn } from '../../communities/server/public.ts';
import { termsSentence } from '../../members/server/company/public.ts';
import type { Direction, Partner } from '../contract.ts';
import { partnerCards } from './partner-cards.ts';
import { partnerPage, type Place } from './list-partners.ts';

const pieceSize = 500;

const yes = (is: boolean) => (is ? 'yes' : '');

type Cell = (partner: Partner, dayOf: (time: string) => string) => string | null;
const columns: readonly (readonly [title: string, cell: Cell])[] = [
  ['Company', ({ name }) => name],
  ['Status', ({ partnership }) => partnership.status],
  ['You send to them', ({ partnership }) => yes(partnership.directions.includes('outgoing'))],
  ['They send to you', ({ partnership }) => yes(partnership.directions.includes('incoming'))],
  ['Contact', ({ contact }) => `${contact.first_name} ${contact.last_name}`],
  ['Industry', ({ industry }) => industry],
  ['City', ({ location }) => location.city],
  ['Country', ({ location }) => location.country],
  ['They pay you', ({ commission }) => commission && termsSentence(commission)],
  ['You pay them', ({ we_pay: wePay }) => wePay && termsSentence(wePay)],
  ['Sent', ({ outgoing_referrals_stats: sent }) => String(sent.received)],
  ['Sent and converted', ({ outgoing_referrals_stats: sent }) => String(sent.converted)],
  ['Received', ({ incoming_referrals_stats: received }) => String(received.received)],
  ['Received and converted', ({ incoming_referrals_stats: received }) => String(received.converted)],
  ['Favourite', ({ liked }) => yes(liked)],
  ['Partners since', ({ partnership }, dayOf) => partnership.accepted_at && dayOf(partnership.accepted_at)],
  ['Last activity', (partner, dayOf) => dayOf(partner.updated_at)],
];

/** All of them by name, whatever became of them; those of one direction where it is asked for. */
export async function exportPartners(
  tx: CommunityTx,
  { companyId }: { companyId: CompanyRowId },
  community: CommunityFacts,
  direction: Direction | undefined,
): Promise<Download> {
  const calendar = await calendarOf(tx);
  const dayOf = (time: string) => dayIn(calendar, new Date(time));
  const lines = [columns.map(([title]) => title)];
  let after: Place | undefined;
  do {
    const { ids, next } = await partnerPage(
      tx,
      companyId,
      { sort: 'name', q: '', direction },
      after,
      pieceSize,
    );
    const cards = await partnerCards(tx, companyId, ids);
    lines.push(...cards.map(({ card }) => columns.map(([, cell]) => cell(card, dayOf) ?? '')));
    after = next ?? undefined;
  } while (after !== undefined);
  return {
    fileName: `${community.subdomain}-partners-${calendar.today}.csv`,
    content: csvFile(lines),
  };
}

import { withAnd } from '../../../../kit/common/in-words.ts';
import { formatMoney } from '../../../../kit/common/money.ts';
import type { Dashboard } from '../../contract/overview.ts';
import { beforeText, numberText, periodText } from '../words/change-words.ts';

type Side = Pick<Dashboard, 'direction' | 'given' | 'received' | 'value_closed'> & {
  span: Pick<Dashboard['span'], 'period' | 'days'>;
};

/** "You sent 12 referrals in the last 90 days; 5 deals closed, worth AUD 48,000." */
export function answerSentence(side: Side): string {
  const deals = dealsText(side);
  return deals === null ? `${referralsText(side)}.` : `${referralsText(side)}; ${deals}.`;
}

const flowOf = ({ direction, given, received }: Side) => (direction === 'outgoing' ? given : received);

const counted = (count: number, word: string) =>
  `${count === 0 ? 'no' : numberText(count)} ${word}${count === 1 ? '' : 's'}`;

function referralsText(side: Side): string {
  const { direction, span } = side;
  const { count, today } = flowOf(side);
  const did = direction === 'outgoing' ? 'sent' : 'received';
  if (count === 0 && today > 0) {
    const firstOnes = `You ${did} ${counted(today, 'referral')} today`;
    if (span.days === null) return firstOnes;
    return `${firstOnes} and none ${span.period === 'all' ? 'before' : `in ${beforeText[span.period]}`}`;
  }
  const have = span.period === 'all' ? 'You’ve' : 'You';
  const said = `${have} ${did} ${counted(count, 'referral')} ${periodText[span.period]}`;
  return today > 0 ? `${said} and ${numberText(today)} today` : said;
}

/** Of the deals that closed on these days, whenever their referrals were sent. */
function dealsText(side: Side): string | null {
  const values = side.value_closed.filter(({ deals }) => deals > 0);
  const isOurs = side.direction === 'incoming';
  const { count, today } = flowOf(side);
  if (values.length === 0) {
    // Deals of today stand beside the number: the days that are counted here are whole.
    if (count + today === 0 || side.value_closed.some((value) => value.today !== 0)) return null;
    if (side.span.period === 'all')
      return isOurs ? 'you haven’t closed a deal yet' : 'no deal has closed yet';
    return isOurs ? 'you closed no deal in that time' : 'no deal closed in that time';
  }
  const deals = counted(
    values.reduce((sum, value) => sum + value.deals, 0),
    'deal',
  );
  const worth = withAnd(values.map(({ amount, currency }) => formatMoney(amount, currency)));
  return `${isOurs ? `you closed ${deals}` : `${deals} closed`}, worth ${worth}`;
}

import { formatMoney } from '../../../../kit/common/money.ts';
import type { Dashboard } from '../../contract/overview.ts';
import styles from '../Dashboard.module.css';
import { referralsAt } from '../lists.ts';
import { numberText } from '../words/change-words.ts';
import { lengthText } from '../words/length-words.ts';
import { Tile } from './Tile.tsx';
import { countTrend, lengthTrend, moneyTrend, percentTrend } from './trend.ts';

/** The four numbers that matter. */
export function Tiles({ numbers }: { numbers: Dashboard }) {
  const { direction, span, conversion, given, received } = numbers;
  const { period } = span;
  const isSending = direction === 'outgoing';
  const flow = isSending ? given : received;
  return (
    <div className={styles.tiles}>
      <Tile
        label={isSending ? 'Referrals sent' : 'Referrals received'}
        to={listOf(numbers)}
        trend={countTrend(flow.count, flow.before, period)}
        note={flow.today > 0 && `Today so far: ${numberText(flow.today)}`}
      >
        {numberText(flow.count)}
      </Tile>
      <Tile
        label="Became deals"
        to={listOf(numbers, { status: 'Deal Closed' })}
        trend={percentTrend(conversion.percent, conversion.before?.percent ?? null, period)}
        note={conversionNote(conversion, isSending)}
      >
        {conversion.percent === null ? '–' : `${conversion.percent}%`}
      </Tile>
      <Value numbers={numbers} />
      <Response numbers={numbers} />
    </div>
  );
}

/** None before the first whole day: today's are not in the number. */
const listOf = ({ direction, span }: Dashboard, narrowed: Parameters<typeof referralsAt>[1] = {}) =>
  span.days ? referralsAt(direction, { span, ...narrowed }) : undefined;

/** Of those sent then, so far: what is under way may still become a deal. */
function conversionNote(
  { of, converted, under_way: open }: Dashboard['conversion'],
  isSending: boolean,
): string {
  if (of === 0) return 'Nothing to count in this period';
  const so = `${numberText(converted)} of the ${numberText(of)} ${isSending ? 'sent' : 'received'} in this period`;
  return open === 0 ? so : `${so}, ${numberText(open)} still under way`;
}

function Value({ numbers }: { numbers: Dashboard }) {
  const { span, value_closed: values } = numbers;
  const [first, ...others] = values;
  const deals = values.reduce((sum, value) => sum + value.deals, 0);
  return (
    <Tile
      label="Value of deals closed"
      to={listOf(numbers, { by: 'deal' })}
      trend={
        first && others.length === 0
          ? moneyTrend(first.amount, first.before?.amount ?? null, first.currency, span.period)
          : null
      }
      note={
        deals === 0
          ? 'No deal in this period'
          : `${numberText(deals)} ${deals === 1 ? 'deal' : 'deals'} closed in this period. Monthly deals count with all their months. Only you and your partners see amounts.`
      }
    >
      {first === undefined
        ? '–'
        : values.map(({ currency, amount }) => <div key={currency}>{formatMoney(amount, currency)}</div>)}
    </Tile>
  );
}

function Response({ numbers: { direction, response, span } }: { numbers: Dashboard }) {
  const isSending = direction === 'outgoing';
  const {
    median_seconds: median,
    before_seconds: before,
    answers,
  } = isSending ? response.theirs : response.mine;
  const { community_seconds: community } = response;
  return (
    <Tile
      label={isSending ? 'They usually respond in' : 'You usually respond in'}
      trend={lengthTrend(median, before, span.period)}
      note={
        median === null
          ? `Shown from three responses on${answers > 0 ? `, ${answers} so far` : ''}`
          : community === null
            ? 'The community has too few to show'
            : `${lengthText(community)} across the community`
      }
    >
      {median === null ? '–' : lengthText(median)}
    </Tile>
  );
}

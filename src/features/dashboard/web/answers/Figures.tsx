import { formatMoney } from '../../../../kit/common/money.ts';
import type { Dashboard } from '../../contract/overview.ts';
import { referralsAt } from '../lists.ts';
import { Tile } from '../numbers/Tile.tsx';
import { countTrend, moneyTrend, percentTrend } from '../numbers/trend.ts';
import { numberText } from '../words/change-words.ts';
import styles from './Answers.module.css';

/** The three numbers behind an answer, each with the list behind it. */
export function Figures({ numbers }: { numbers: Dashboard }) {
  const { direction, span, conversion, given, received } = numbers;
  const isSending = direction === 'outgoing';
  const flow = isSending ? given : received;
  return (
    <div className={styles.figures}>
      <Tile
        isInCard
        label={isSending ? 'Referrals sent' : 'Referrals received'}
        to={listOf(numbers)}
        trend={countTrend(flow.count, flow.before, span.period)}
        note={flow.today > 0 && `Today so far: ${numberText(flow.today)}`}
      >
        {numberText(flow.count)}
      </Tile>
      <Tile
        isInCard
        label="Became deals"
        to={listOf(numbers, { status: 'Deal Closed' })}
        trend={percentTrend(conversion.percent, conversion.before?.percent ?? null, span.period)}
      >
        {conversion.percent === null ? '–' : `${conversion.percent}%`}
      </Tile>
      <Value numbers={numbers} />
    </div>
  );
}

/** None before the first whole day: today's are not in the number. */
const listOf = ({ direction, span }: Dashboard, narrowed: Parameters<typeof referralsAt>[1] = {}) =>
  span.days ? referralsAt(direction, { span, ...narrowed }) : undefined;

/** Of the deals that closed on these days, whenever their referrals were sent. */
function Value({ numbers }: { numbers: Dashboard }) {
  const { span, value_closed: values } = numbers;
  const [first, ...others] = values;
  const deals = values.reduce((sum, value) => sum + value.deals, 0);
  return (
    <Tile
      isInCard
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
          : `${numberText(deals)} ${deals === 1 ? 'deal' : 'deals'} closed`
      }
    >
      {first === undefined
        ? '–'
        : values.map(({ currency, amount }) => <div key={currency}>{formatMoney(amount, currency)}</div>)}
    </Tile>
  );
}

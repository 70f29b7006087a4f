import { formatMoney, minorDigits } from '../../../../kit/common/money.ts';
import type { Dashboard } from '../../contract/overview.ts';
import type { Series } from '../../contract/series.ts';
import { referralsAt } from '../lists.ts';
import { beforeText, numberText, periodText } from '../words/change-words.ts';
import { CsvButton } from '../CsvButton.tsx';
import { Chart } from './Chart.tsx';
import { shortName, wholeName } from './point-names.ts';

interface Props {
  numbers: Dashboard;
  series: Series;
  currency: string;
  amounts: readonly number[];
}

/** What the deals of those days were worth: a chart for each currency, because they are never added. */
export function ValueChart({ numbers, series, currency, amounts }: Props) {
  const { span, value_closed: values } = numbers;
  const title =
    series.values.length > 1 ? `What were the deals worth in ${currency}?` : 'What were the deals worth?';
  const closed = values.find((value) => value.currency === currency);
  return (
    <Chart
      title={title}
      sentence={closed ? worthSentence(closed, span.period) : `No deal ${periodText[span.period]}.`}
      // The list knows no currency.
      list={
        closed && series.values.length === 1
          ? { path: referralsAt(numbers.direction, { span, by: 'deal' }), label: 'Show these deals' }
          : undefined
      }
      series={[{ name: `Value in ${currency}`, look: 'full' }]}
      columns={[`Value in ${currency}`]}
      rows={series.points.map((point, place) => {
        const name = wholeName(point, series.grain);
        const amount = formatMoney(amounts[place] ?? 0, currency);
        return {
          name,
          short: shortName(point, place, series.grain),
          values: [Math.max(0, amounts[place] ?? 0)],
          cells: [amount],
          said: `${name}: ${amount}`,
        };
      })}
      axisText={(value) => shortAmount.format(value / 10 ** minorDigits(currency))}
      isWhole={false}
      nothing="No deal was closed on these days."
      csv={<CsvButton what="series" name={title} numbers={numbers} />}
    />
  );
}

/** "20K": beside an axis there is no room for more. */
const shortAmount = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

function worthSentence(
  { amount, deals, currency, before }: Dashboard['value_closed'][number],
  period: Dashboard['span']['period'],
): string {
  const said = `${numberText(deals)} ${deals === 1 ? 'deal' : 'deals'} worth ${formatMoney(amount, currency)} ${periodText[period]}`;
  if (before === null || period === 'all') return `${said}.`;
  if (before.deals === 0) return `${said}, none in ${beforeText[period]}.`;
  return `${said}, and ${formatMoney(before.amount, currency)} in ${beforeText[period]}.`;
}

import type { Dashboard } from '../../contract/overview.ts';
import type { Series } from '../../contract/series.ts';
import { lengthTrend } from '../numbers/trend.ts';
import { numberText, periodText } from '../words/change-words.ts';
import { lengthText } from '../words/length-words.ts';
import { CsvButton } from '../CsvButton.tsx';
import { Chart } from './Chart.tsx';
import { shortName, wholeName } from './point-names.ts';

const hour = 3600;

/** How long it took until a referral was first responded to, in the middle. */
export function ResponseChart({ numbers, series }: { numbers: Dashboard; series: Series }) {
  const { direction, response, span } = numbers;
  const isSending = direction === 'outgoing';
  const { median_seconds: median, before_seconds: before } = isSending ? response.theirs : response.mine;
  const trend = lengthTrend(median, before, span.period);
  const title = isSending ? 'How quickly do they respond?' : 'How quickly do you respond?';
  const who = isSending ? 'They' : 'You';
  return (
    <Chart
      title={title}
      sentence={
        median === null
          ? `Too few responses ${periodText[span.period]} to say: three are enough.`
          : `${who} usually responded in ${lengthText(median)}${response.community_seconds === null ? '' : `, the community in ${lengthText(response.community_seconds)}`}.${trend ? ` ${trend.words}.` : ''}`
      }
      series={[{ name: 'Hours until the first response', look: 'full' }]}
      columns={['Responses', 'Usually in']}
      rows={series.points.map((point, place) => {
        const name = wholeName(point, series.grain);
        const usual = point.median_seconds === null ? '–' : lengthText(point.median_seconds);
        return {
          name,
          short: shortName(point, place, series.grain),
          values: [(point.median_seconds ?? 0) / hour],
          cells: [numberText(point.answered), usual],
          said:
            point.median_seconds === null
              ? `${name}: ${numberText(point.answered)} ${point.answered === 1 ? 'response' : 'responses'}, too few to say how quickly`
              : `${name}: usually in ${usual}, ${numberText(point.answered)} responses`,
        };
      })}
      axisText={(value) => `${numberText(Math.round(value * 10) / 10)} h`}
      isWhole={false}
      nothing={`A ${series.grain} shows here once it has three responses. The table has the numbers so far.`}
      csv={<CsvButton what="series" name={title} numbers={numbers} />}
    />
  );
}

import type { CommunityDashboard } from '../../contract/community.ts';
import { Chart } from '../charts/Chart.tsx';
import { shortName, wholeName } from '../charts/point-names.ts';
import { beforeText, numberText, periodText } from '../words/change-words.ts';
import { lengthText } from '../words/length-words.ts';
import styles from './Community.module.css';
import { CommunityCsv } from './CommunityCsv.tsx';

const title = 'How quickly are they answered?';
const hour = 3600;

export function AnswerChart({ numbers: { response, series, span } }: { numbers: CommunityDashboard }) {
  return (
    <div id="answers" className={styles.place}>
      <Chart
        title={title}
        sentence={sentenceOf(response, span.period)}
        series={[{ name: 'Hours until the first answer', look: 'full' }]}
        columns={['Usually in']}
        rows={series.points.map((point, place) => {
          const name = wholeName(point, series.grain);
          const usual = point.median_seconds === null ? '–' : lengthText(point.median_seconds);
          return {
            name,
            short: shortName(point, place, series.grain),
            values: [(point.median_seconds ?? 0) / hour],
            cells: [usual],
            said:
              point.median_seconds === null
                ? `${name}: too few answers to say how quickly`
                : `${name}: usually in ${usual}`,
          };
        })}
        axisText={(value) => `${numberText(Math.round(value * 10) / 10)} h`}
        isWhole={false}
        nothing={`No ${series.grain} has three answers yet, which it takes to say how quickly.`}
        csv={<CommunityCsv what="series" name={title} period={span.period} />}
      />
    </div>
  );
}

function sentenceOf(
  { median_seconds: median, before_seconds: before }: CommunityDashboard['response'],
  period: CommunityDashboard['span']['period'],
): string {
  if (median === null) return `Too few answers ${periodText[period]} to say: three are enough.`;
  const said = `A referral is usually answered in ${lengthText(median)}`;
  if (before === null) return `${said}.`;
  const was = lengthText(before);
  return was === lengthText(median)
    ? `${said}, as in ${beforeText[period]}.`
    : `${said}. It was ${was} in ${beforeText[period]}.`;
}

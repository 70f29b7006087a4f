import type { CommunityDashboard } from '../../contract/community.ts';
import { mostToday } from '../../rules.ts';
import { Chart, type ChartRow } from '../charts/Chart.tsx';
import { shortName, wholeName } from '../charts/point-names.ts';
import { changeSentence, numberText } from '../words/change-words.ts';
import { CommunityCsv } from './CommunityCsv.tsx';

const title = 'How many referrals are sent?';
const parts = [
  { name: 'Answered', look: 'full' },
  { name: 'Not answered', look: 'hollow' },
  { name: 'Logged', look: 'hatched' },
] as const;

export function ReferralChart({ numbers: { referrals, series, span } }: { numbers: CommunityDashboard }) {
  const rows: ChartRow[] = series.points.map((point, place) => {
    const name = wholeName(point, series.grain);
    const values = [point.answered, point.sent - point.logged - point.answered, point.logged];
    return {
      name,
      short: shortName(point, place, series.grain),
      values,
      cells: [point.sent, ...values].map(numberText),
      said: `${name}: ${numberText(point.sent)} sent, ${numberText(point.answered)} of them answered so far${point.logged === 0 ? '' : `, ${numberText(point.logged)} logged`}`,
    };
  });
  const sentToday = `${numberText(referrals.today)}${referrals.today < mostToday ? '' : '+'}`;
  const today: ChartRow = {
    name: 'Today so far',
    short: 'Today',
    values: [referrals.today, 0, 0],
    cells: [sentToday, '', '', ''],
    said: `Today so far: ${sentToday} sent`,
    isToday: true,
  };
  return (
    <Chart
      title={title}
      sentence={changeSentence(referrals, 'Members sent', span.period)}
      series={parts}
      columns={['Sent', ...parts.map(({ name }) => name)]}
      rows={[...rows, today]}
      axisText={numberText}
      nothing="No referral was sent on these days."
      csv={<CommunityCsv what="series" name={title} period={span.period} />}
    />
  );
}

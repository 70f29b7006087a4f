import type { CommunityDashboard } from '../../contract/community.ts';
import { mostToday } from '../../rules.ts';
import { Chart, type ChartRow } from '../charts/Chart.tsx';
import { shortName, wholeName } from '../charts/point-names.ts';
import { beforeText, differenceText, numberText, periodText } from '../words/change-words.ts';
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
      sentence={sentOf(referrals, span.period)}
      series={parts}
      columns={['Sent', ...parts.map(({ name }) => name)]}
      rows={[...rows, today]}
      axisText={numberText}
      nothing="No referral was sent on these days."
      csv={<CommunityCsv what="series" name={title} period={span.period} />}
    />
  );
}

/** "Members sent 14, three more than in the 90 days before." */
function sentOf(
  { count, before }: CommunityDashboard['referrals'],
  period: CommunityDashboard['span']['period'],
): string {
  const said = `Members sent ${count === 0 ? 'none' : numberText(count)}`;
  const difference = differenceText(count, before);
  if (difference === null) return `${said} ${periodText[period]}.`;
  if (before === 0) return `${said} ${periodText[period]}, ${difference}.`;
  if (difference === 'as many') return `${said}, as many as in ${beforeText[period]}.`;
  return `${said}, ${difference} than in ${beforeText[period]}.`;
}

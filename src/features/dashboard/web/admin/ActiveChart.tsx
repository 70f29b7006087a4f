import type { CommunityDashboard } from '../../contract/community.ts';
import { Chart } from '../charts/Chart.tsx';
import { shortName, wholeName } from '../charts/point-names.ts';
import { numberText } from '../words/change-words.ts';
import { activeSentence } from './active-words.ts';
import styles from './Community.module.css';
import { CommunityCsv } from './CommunityCsv.tsx';

const title = 'How many companies are active?';

/** Of whom someone was here in a week. Which ones they were is not kept. */
export function ActiveChart({ numbers: { active, span } }: { numbers: CommunityDashboard }) {
  const weeks = active.weeks.map((week, place) => {
    const name = wholeName(week, 'week');
    const count = week.companies;
    return {
      name,
      short: shortName(week, place, 'week'),
      values: [count ?? 0],
      cells: [count === null ? 'Not counted yet' : numberText(count)],
      said: `${name}: ${count === null ? 'not counted yet' : `${numberText(count)} active`}`,
    };
  });
  const current = {
    name: 'This week so far',
    short: 'Now',
    values: [active.this_week],
    cells: [numberText(active.this_week)],
    said: `This week so far: ${numberText(active.this_week)} active`,
    isToday: true,
  };
  return (
    <div id="active" className={styles.place}>
      <Chart
        title={title}
        sentence={activeSentence(active.weeks)}
        series={[{ name: 'Active companies', look: 'full' }]}
        columns={['Active companies']}
        rows={[...weeks, current]}
        axisText={numberText}
        nothing="No one was here in these weeks."
        csv={<CommunityCsv what="weeks" name={title} period={span.period} />}
      />
    </div>
  );
}

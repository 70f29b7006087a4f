import { useLocation } from 'react-router';
import type { CommunityDashboard } from '../../contract/community.ts';
import type { Flow } from '../../contract/numbers.ts';
import { Tile } from '../numbers/Tile.tsx';
import { countTrend, percentTrend } from '../numbers/trend.ts';
import { numberText } from '../words/change-words.ts';
import { lengthText } from '../words/length-words.ts';
import { activeTrend } from './active-words.ts';
import styles from './Community.module.css';

export function CommunityTiles({ numbers }: { numbers: CommunityDashboard }) {
  const { span, active, joined, silent, referrals, answered, conversion, response } = numbers;
  const { period } = span;
  const { search } = useLocation();
  const lastWeek = active.weeks.at(-1)?.companies ?? null;
  const flow = ({ count, before, today }: Flow, note?: string) => ({
    trend: countTrend(count, before, period),
    note: [today > 0 && `Today so far: ${numberText(today)}`, note].filter(Boolean).join('. ') || undefined,
    children: numberText(count),
  });
  return (
    <div className={styles.tiles}>
      <Tile
        label="Active last week"
        to={`${search}#active`}
        trend={activeTrend(active.weeks)}
        note={`Of ${companies(numbers.companies)}. This week so far: ${numberText(active.this_week)}`}
      >
        {lastWeek === null ? '–' : numberText(lastWeek)}
      </Tile>
      <Tile label="Joined" to={`${search}#joined`} {...flow(joined)} />
      <Tile
        label="Fell silent"
        to={`${search}#silent`}
        note={`Here in the ${period} days before, and not since`}
      >
        {numberText(silent)}
      </Tile>
      <Tile
        label="Referrals sent"
        to={`${search}#flows`}
        {...flow(
          referrals,
          conversion.of > 0 ? `${numberText(conversion.converted)} became deals` : undefined,
        )}
      />
      <Tile
        label="Referrals answered"
        to={`${search}#answers`}
        trend={percentTrend(answered.percent, answered.before?.percent ?? null, period)}
        note={
          answered.of === 0
            ? 'Nothing to answer in this period'
            : `${numberText(answered.answered)} of ${numberText(answered.of)} so far${response.median_seconds === null ? '' : `, usually in ${lengthText(response.median_seconds)}`}`
        }
      >
        {answered.percent === null ? '–' : `${answered.percent}%`}
      </Tile>
      <Tile
        label="Events"
        to="/marketplace/events"
        {...flow(
          numbers.events,
          numbers.going.count > 0 ? `${numberText(numbers.going.count)} seats taken` : undefined,
        )}
      />
      <Tile label="Meetings held" to="/meetingclubadmin" {...flow(numbers.meetings)} />
      <Tile label="Posts" to="/marketplace/feed" {...flow(numbers.posts)} />
      <Tile label="Opportunities" to="/marketplace/projects" {...flow(numbers.opportunities)} />
    </div>
  );
}

const companies = (count: number) => (count === 1 ? 'one company' : `${numberText(count)} companies`);

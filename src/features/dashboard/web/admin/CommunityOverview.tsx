import { cityOf, dateInSentence, dayText } from '../../../../kit/common/dates.ts';
import { useClock } from '../../../../kit/web/useClock.ts';
import type { CommunityDashboard, CommunitySpan } from '../../contract/community.ts';
import dashboard from '../Dashboard.module.css';
import { ActiveChart } from './ActiveChart.tsx';
import { AnswerChart } from './AnswerChart.tsx';
import type { Shown } from './community-address.ts';
import { CommunityTiles } from './CommunityTiles.tsx';
import { CompanyList } from './CompanyList.tsx';
import { Flows } from './Flows.tsx';
import { GapMap } from './GapMap.tsx';
import { ReferralChart } from './ReferralChart.tsx';

/** The numbers that matter, what is lacking, whom to write to, then the charts. */
export function CommunityOverview({
  numbers,
  between,
}: {
  numbers: CommunityDashboard;
  between: Shown['between'];
}) {
  const { span } = numbers;
  return (
    <>
      <CommunityTiles numbers={numbers} />
      <GapMap />
      <div className={dashboard.halves}>
        <CompanyList which="silent" period={span.period} />
        <CompanyList which="joined" period={span.period} />
      </div>
      <ActiveChart numbers={numbers} />
      <div className={dashboard.halves}>
        <ReferralChart numbers={numbers} />
        <AnswerChart numbers={numbers} />
      </div>
      <Flows numbers={numbers} between={between} />
      <Counted span={span} />
    </>
  );
}

/** Whose days they are, and how old the numbers. */
function Counted({ span }: { span: CommunitySpan }) {
  const now = useClock();
  const city = cityOf(span.time_zone);
  return (
    <p className={dashboard.foot}>
      {span.days && span.counted_at
        ? `Whole days in ${city} time, up to ${dayText(span.days.to)}. Counted from the referrals, posts, events and meetings themselves ${dateInSentence(span.counted_at, { now: new Date(now) })}. Admins see counts, never amounts or messages.`
        : 'The days before today are being counted. Come back in a few minutes.'}
    </p>
  );
}

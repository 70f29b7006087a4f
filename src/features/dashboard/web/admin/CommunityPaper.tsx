import { documentDay } from '../../../../kit/common/dates.ts';
import { Paper } from '../../../../kit/web/print/Paper.tsx';
import { useCommunity } from '../../../communities/web/public.ts';
import type { CommunityDashboard } from '../../contract/community.ts';
import dashboard from '../Dashboard.module.css';
import type { Shown } from './community-address.ts';
import { CommunityOverview } from './CommunityOverview.tsx';

/** The same numbers on paper. */
export function CommunityPaper({
  numbers,
  between,
}: {
  numbers: CommunityDashboard;
  between: Shown['between'];
}) {
  const { name } = useCommunity();
  const { days } = numbers.span;
  return (
    <Paper>
      <header className={dashboard.paperHead}>
        <h1>{name}</h1>
        {days && (
          <p>
            How the community is doing, {documentDay(days.from)} to {documentDay(days.to)}
          </p>
        )}
      </header>
      <div className={dashboard.answer}>
        <CommunityOverview numbers={numbers} between={between} />
      </div>
    </Paper>
  );
}

import { Link } from 'react-router';
import { tabsOf, useCommunity } from '../../../communities/web/public.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { Dashboard } from '../../contract/overview.ts';
import { FlowRows } from './FlowRows.tsx';

const words = {
  outgoing: { begun: 'Posted by you', awarded: 'Awarded by you', completed: 'Completed for you' },
  incoming: { begun: 'Responded to', awarded: 'Won', completed: 'Completed by you' },
};

export function Opportunities({ numbers }: { numbers: Dashboard }) {
  const { direction, opportunities, span } = numbers;
  const labels = words[direction];
  const hasTab = tabsOf(useCommunity()).some(({ key }) => key === 'projects');
  return (
    <Card title="Opportunities" actions={hasTab && <Link to="/my-projects">My opportunities</Link>}>
      <FlowRows
        period={span.period}
        rows={(['begun', 'awarded', 'completed'] as const).map((what) => ({
          label: labels[what],
          flow: opportunities[what],
        }))}
      />
    </Card>
  );
}

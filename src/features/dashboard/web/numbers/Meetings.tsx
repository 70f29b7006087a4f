import { Link } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { Dashboard } from '../../contract/overview.ts';
import { FlowRows } from './FlowRows.tsx';

/** What the meeting club brought the company; nothing where the community has turned it off. */
export function Meetings({ numbers: { direction, meetings, span } }: { numbers: Dashboard }) {
  if (!meetings) return null;
  const { held, referrals, partnerships } = meetings;
  return (
    <Card title="Meetings" actions={<Link to="/meetingclub">Meeting club</Link>}>
      <FlowRows
        period={span.period}
        rows={[
          { label: 'Meetings held', flow: held },
          {
            label:
              direction === 'outgoing' ? 'Referrals you sent from them' : 'Referrals you received from them',
            flow: referrals,
          },
          { label: 'Partnerships from them', flow: partnerships },
        ]}
      />
    </Card>
  );
}

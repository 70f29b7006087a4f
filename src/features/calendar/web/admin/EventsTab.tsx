import { Link } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { isAdmin, useSession } from '../../../accounts/web/public.ts';
import { listWaitingEvents } from '../../calls/hosting.gen.ts';
import type { CalendarEvent } from '../../contract/types.ts';
import styles from './EventsTab.module.css';
import { WaitingEvent } from './WaitingEvent.tsx';

const rowOf = (event: CalendarEvent) => <WaitingEvent event={event} />;
const idOf = ({ id }: CalendarEvent) => id;

/** For admins and moderators: the events that members have handed in. */
export default function EventsTab() {
  const { data, error, refetch } = useCall(listWaitingEvents, {});
  const maySet = isAdmin(useSession().claims);
  return (
    <Card title="Events waiting for approval">
      {data && (
        <p className={styles.note}>
          {data.settings.who_creates === 'admins'
            ? 'Only admins announce events in this community. '
            : data.settings.needs_approval
              ? 'Events that members announce wait here until an admin approves them. '
              : 'Approval is off: events that members announce are published immediately. '}
          {maySet && <Link to="/ecosystem-admin/settings">Change in settings</Link>}
        </p>
      )}
      <List
        label="Events waiting for approval"
        answer={{ data: data?.events, error, refetch }}
        idOf={idOf}
        row={rowOf}
        skeletons={2}
        empty={<NothingYet>No events are waiting for approval.</NothingYet>}
      />
    </Card>
  );
}

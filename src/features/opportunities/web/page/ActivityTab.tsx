import { IconClock } from '@tabler/icons-react';
import { useRef } from 'react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { usePages } from '../../../../kit/web/usePages.ts';
import { getActivity } from '../../calls/history.gen.ts';
import type { Activity } from '../../contract/history.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import styles from './Tabs.module.css';

/** Who did what, the newest first, as far as the viewer may know. */
export function ActivityTab({ opportunity: { id } }: { opportunity: OpportunityDetail }) {
  const list = usePages(
    getActivity,
    { params: { id }, query: {} },
    { rowsOf: ({ activities }) => activities, idOf: (activity) => activity.id },
  );
  const rows = useRef<HTMLOListElement>(null);
  return (
    <Card title="Activity">
      {!list.rows && (list.error ? <ErrorState error={list.error} retry={list.refetch} /> : <RowSkeleton />)}
      {list.rows?.length === 0 && <NothingYet>Nothing has happened yet.</NothingYet>}
      <ol ref={rows} className={styles.timeline} aria-label="Activity">
        {list.rows?.map((activity) => (
          <li key={activity.id} className={styles.entry}>
            <span className={styles.face}>
              <Face activity={activity} />
            </span>
            <div className={styles.words}>
              <p>
                <strong>
                  <bdi>{activity.subject}</bdi>
                </strong>{' '}
                {activity.action_desc}
              </p>
              {activity.note && <blockquote className={styles.note}>{activity.note}</blockquote>}
              <DateText className={styles.hint} at={activity.created_at} />
            </div>
          </li>
        ))}
      </ol>
      <ShowMore list={list} rows={rows} />
    </Card>
  );
}

/** Of time itself there is no picture. */
const Face = ({ activity: { subject, avatar } }: { activity: Activity }) =>
  subject === 'Guildhall' ? (
    <IconClock size={16} stroke={1.75} aria-hidden="true" />
  ) : (
    <Avatar name={subject} id={subject} src={avatar} size={32} />
  );

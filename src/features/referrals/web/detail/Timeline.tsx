import { IconClock, IconShield, IconUser } from '@tabler/icons-react';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import type { Activity } from '../../contract/referral.ts';
import styles from './Timeline.module.css';

/** What happened, the newest first. */
export function Timeline({ activities }: { activities: readonly Activity[] }) {
  return (
    <ol className={styles.timeline} aria-label="Activity">
      {activities.toReversed().map((activity) => (
        <li key={activity.id} className={styles.entry}>
          <span className={styles.face}>
            <Face activity={activity} />
          </span>
          <div className={styles.words}>
            <p>
              <strong>{activity.subject}</strong> {activity.action_desc}
            </p>
            {activity.note && <blockquote className={styles.note}>{activity.note}</blockquote>}
            <DateText className={styles.time} at={activity.created_at} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Face({ activity }: { activity: Activity }) {
  const { subject_type: kind, subject } = activity;
  if (kind === 'time') return <IconClock size={16} stroke={1.75} aria-hidden="true" />;
  if (kind === 'admin') return <IconShield size={16} stroke={1.75} aria-hidden="true" />;
  if (kind === 'customer') return <IconUser size={16} stroke={1.75} aria-hidden="true" />;
  return <Avatar name={subject} id={subject} src={activity.avatar} size={32} />;
}

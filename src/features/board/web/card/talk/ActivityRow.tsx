import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { RelativeTime } from '../../../../../kit/web/components/RelativeTime.tsx';
import { useClock } from '../../../../../kit/web/useClock.ts';
import type { Activity } from '../../../contract/activity.ts';
import { nameOf } from '../../board/board.ts';
import { useAround } from '../../board/context.ts';
import { dueText } from '../../due.ts';
import styles from './Talk.module.css';

export function ActivityRow({ activity }: { activity: Activity }) {
  const { members } = useAround();
  const now = useClock();
  const { userId, what, sentence, due, createdAt } = activity;
  const person = userId === null ? undefined : members.get(userId);
  // A card that moved by itself was moved by no one.
  const doer = person ? nameOf(person) : what === 'followed' ? undefined : 'Someone who has left';
  return (
    <li className={styles.activity}>
      <span className={styles.small}>
        {person && <Avatar name={nameOf(person)} id={person.id} src={person.avatar} size={24} />}
      </span>
      <p>
        {doer !== undefined && (
          <>
            <b>{doer}</b>{' '}
          </>
        )}
        {sentence}
        {due !== null && ` to ${dueText(due, { now: new Date(now) })}`}{' '}
        <span className={styles.when}>
          <RelativeTime at={createdAt} />
        </span>
      </p>
    </li>
  );
}

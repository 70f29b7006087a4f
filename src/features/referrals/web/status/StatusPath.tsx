import { VisuallyHidden } from '@mantine/core';
import type { ReferralDetail } from '../../contract.ts';
import { statusLook } from './status-look.ts';
import { statusPath } from './status-path.ts';
import tone from '../../../../kit/web/components/StateMark.module.css';
import styles from './StatusPath.module.css';

const said = { done: 'done', current: 'now', ahead: 'still ahead' };

/** The status as a way from new to closed. */
export function StatusPath({ referral }: { referral: ReferralDetail }) {
  return (
    <ol className={styles.path} aria-label="Status">
      {statusPath(referral).map(({ status, place }) => {
        const { colour, icon: Icon } = statusLook[status];
        return (
          <li
            key={status}
            className={`${styles.step} ${tone.tone}`}
            data-place={place}
            data-colour={colour}
            {...(place === 'current' && { 'aria-current': 'step' })}
          >
            <span className={styles.dot}>
              <Icon size={16} stroke={1.75} aria-hidden="true" />
            </span>
            <span className={styles.word}>{status}</span>
            <VisuallyHidden>, {said[place]}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

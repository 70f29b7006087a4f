import { VisuallyHidden } from '@mantine/core';
import { IconMinus } from '@tabler/icons-react';
import type { ReferralDetail } from '../../contract/referral.ts';
import { statusLook } from './status-look.ts';
import { statusPath } from './status-path.ts';
import tone from '../../../../kit/web/components/StateMark.module.css';
import styles from './StatusPath.module.css';

const said = { done: 'done', current: 'now', ahead: 'not started' };

/** The status as a way from new to closed. */
export function StatusPath({ referral }: { referral: ReferralDetail }) {
  return (
    <ol className={styles.path} aria-label="Status">
      {statusPath(referral).map(({ status, place }) => {
        const { colour, icon } = statusLook[status];
        const Icon = place === 'skipped' ? IconMinus : icon;
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
            <span className={styles.words}>
              {status}
              {place === 'skipped' ? (
                <span className={styles.skipped}>
                  <VisuallyHidden>, </VisuallyHidden>skipped
                </span>
              ) : (
                <VisuallyHidden>, {said[place]}</VisuallyHidden>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useReach } from '../../../kit/web/reach/reach.ts';
import styles from './ReachNotice.module.css';

const words = {
  offline: 'You’re offline. We’ll reconnect automatically.',
  away: 'We can’t reach the server. We’ll keep trying.',
  outdated: 'This page is out of date. Save your work, then reload.',
};

/** Below the top bar for as long as nothing can be fetched or saved. */
export function ReachNotice() {
  const reach = useReach();
  const Icon = reach === 'outdated' ? IconRefresh : IconWifiOff;
  return (
    <output className={styles.region}>
      {reach !== 'fine' && (
        <span className={styles.notice}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {words[reach]}
          {reach === 'outdated' && (
            <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
              Reload
            </button>
          )}
        </span>
      )}
    </output>
  );
}

import { IconBell } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { CountBadge } from '../../../kit/web/components/CountBadge.tsx';
import { usePopout } from '../../../kit/web/components/usePopout.ts';
import { useCount } from '../../../kit/web/counts.ts';
import panelStyles from './Bell.module.css';
import styles from './TopBar.module.css';

export function Bell() {
  const unread = useCount('unread_notification_count');
  const popout = usePopout(useLocation().key);
  return (
    <div className={styles.popout} {...popout.root}>
      <button
        {...popout.button}
        className={styles.iconButton}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        data-tour="bell"
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.count}>
          <CountBadge count={unread} />
        </span>
      </button>
      {popout.isOpen && (
        <section id={popout.panelId} className={styles.panel} aria-label="Notifications">
          <h2 className={panelStyles.title}>Notifications</h2>
          <p className={panelStyles.nothing}>There's nothing here...</p>
        </section>
      )}
    </div>
  );
}

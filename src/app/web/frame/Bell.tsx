import { IconBell } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { countText } from '../../../kit/common/count-text.ts';
import { CountBadge } from '../../../kit/web/components/CountBadge.tsx';
import { usePopout } from '../../../kit/web/components/usePopout.ts';
import { useCount } from '../../../kit/web/counts.ts';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { features } from '../features.ts';
import panelStyles from './Bell.module.css';
import styles from './TopBar.module.css';

const { Part: BellPanel, prefetch } = features.flatMap(({ bell }) => bell ?? [])[0]!;

export function Bell() {
  const unread = useCount('unread_notifications_count');
  const popout = usePopout(useLocation().key);
  return (
    <div className={styles.popout} {...popout.root}>
      <button
        {...popout.button}
        className={styles.iconButton}
        aria-label={unread > 0 ? `Notifications, ${countText(unread)} unread` : 'Notifications'}
        data-tour="bell"
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.count}>
          <CountBadge count={unread} />
        </span>
      </button>
      {popout.isOpen && (
        <section
          id={popout.panelId}
          className={`${styles.panel} ${panelStyles.panel}`}
          aria-label="Notifications"
        >
          <PartBoundary>
            <Suspense>
              <BellPanel close={popout.close} />
            </Suspense>
          </PartBoundary>
        </section>
      )}
    </div>
  );
}

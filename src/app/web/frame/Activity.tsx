import { IconActivity } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { tabsOf, useCommunity } from '../../../features/communities/web/public.ts';
import { usePopout } from '../../../kit/web/components/usePopout.ts';
import { activitiesOf } from './destinations.ts';
import { DestinationLinks } from './DestinationLinks.tsx';
import { useSidebars } from './sidebars/sidebar-state.ts';
import styles from './TopBar.module.css';

/** The Activity Center wherever the right sidebar is not: too narrow a window, or folded away. */
export function Activity() {
  const activities = activitiesOf(tabsOf(useCommunity()));
  const popout = usePopout(useLocation().key);
  if (useSidebars().right === 'open') return null;
  return (
    <div className={styles.popout} {...popout.root}>
      <button {...popout.button} className={styles.activity} title="Activity Center">
        <IconActivity size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>Activity</span>
      </button>
      {popout.isOpen && (
        <section id={popout.panelId} className={styles.panel} aria-label="Activity Center">
          <h2 className={styles.panelTitle}>Activity Center</h2>
          <div className={styles.panelLinks}>
            <DestinationLinks destinations={activities} />
          </div>
        </section>
      )}
    </div>
  );
}

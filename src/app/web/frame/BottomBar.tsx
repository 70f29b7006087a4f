import { NavLink } from 'react-router';
import type { Tab } from '../../../features/communities/web/public.ts';
import styles from './BottomBar.module.css';
import { tabIcons } from './tab-icons.ts';

/** The tabs on a phone, within reach of the thumb. */
export function BottomBar({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <nav className={styles.bar} aria-label="Main">
      {tabs.map((tab) => {
        const Icon = tabIcons[tab.key];
        return (
          <NavLink key={tab.key} to={tab.path} className={styles.tab}>
            <Icon size={22} stroke={1.75} aria-hidden="true" />
            <span className={styles.label}>{tab.label}</span>
          </NavLink>
        );
      })}
    </nav>
  );
}

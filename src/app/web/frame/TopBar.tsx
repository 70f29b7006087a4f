import { Link, NavLink } from 'react-router';
import { CommunityMark, type Tab } from '../../../features/communities/web/public.ts';
import { AvatarCorner } from './AvatarCorner.tsx';
import styles from './TopBar.module.css';

export function TopBar({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home}>
          <CommunityMark />
        </Link>
        <nav className={styles.tabs} aria-label="Main">
          {tabs.map((tab) => (
            <NavLink key={tab.key} to={tab.path} className={styles.tab} title={tab.label}>
              <span className={styles.label}>{tab.label}</span>
            </NavLink>
          ))}
        </nav>
        <AvatarCorner />
      </div>
    </header>
  );
}

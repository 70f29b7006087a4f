import { Link } from 'react-router';
import { type Tab, tabsOf, useCommunity } from '../../../features/communities/web/public.ts';
import { work } from '../frame/destinations.ts';
import { useSidebars } from '../frame/sidebars/sidebar-state.ts';
import styles from './Places.module.css';

/** On a phone: one press to what the bottom bar has no room for. */
export function Places() {
  const tabs = tabsOf(useCommunity()).filter(({ key }) => key !== 'feed' && key !== 'members');
  const isLibrary = ({ key }: Tab) => key === 'resources';
  if (useSidebars().left !== 'none') return null;
  return (
    <nav className={styles.places} aria-label="More places">
      {/* What is worked with first: the end of the row is out of sight. */}
      {[...tabs.filter((tab) => !isLibrary(tab)), ...work, ...tabs.filter(isLibrary)].map(
        ({ path, label, icon: Icon }) => (
          <Link key={path} className={styles.place} to={path}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}

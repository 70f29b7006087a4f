import { IconHelp, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import {
  CommunityMark,
  isTabOpen,
  type Tab,
  useCommunity,
} from '../../../features/communities/web/public.ts';
import { commandKey } from '../../../kit/web/command-key.ts';
import { Activity } from './Activity.tsx';
import { AvatarCorner } from './AvatarCorner.tsx';
import { Bell } from './Bell.tsx';
import { CommunitySwitcher } from './CommunitySwitcher.tsx';
import { isOpenAt, lead, named, work } from './destinations.ts';
import { useLayers } from '../../../kit/web/layers.ts';
import styles from './TopBar.module.css';

export function TopBar({ tabs }: { tabs: readonly Tab[] }) {
  const { open } = useLayers();
  const { pathname } = useLocation();
  const { name } = useCommunity();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home} aria-label={`${name}, home`} data-tour="home">
          <CommunityMark />
        </Link>
        <nav className={styles.tabs} aria-label="Main" data-tour="tabs">
          {tabs.map((tab) => (
            <Link
              key={tab.key}
              to={tab.path}
              className={styles.tab}
              title={tab.label}
              aria-current={isTabOpen(tab, pathname) ? 'page' : undefined}
            >
              <span className={styles.label}>{tab.label}</span>
            </Link>
          ))}
        </nav>
        <div className={styles.corner}>
          {/* First, so that nothing else moves when it comes and goes with the sidebar. */}
          <Activity />
          {named.map((destination) => (
            <Link
              key={destination.path}
              to={destination.path}
              className={styles.named}
              title={destination.label}
              aria-current={isOpenAt(pathname, destination) ? 'page' : undefined}
            >
              <destination.icon size={20} stroke={1.75} aria-hidden="true" />
              <span className={styles.name}>{destination.label}</span>
            </Link>
          ))}
          <CommunitySwitcher />
          {lead && (
            <Link to={lead.path} className={styles.lead} aria-label={lead.label} title={lead.label}>
              <lead.icon size={20} stroke={1.75} aria-hidden="true" />
            </Link>
          )}
          {work.map((destination) => (
            <Link
              key={destination.path}
              to={destination.path}
              className={styles.work}
              aria-label={destination.label}
              title={destination.label}
              aria-current={isOpenAt(pathname, destination) ? 'page' : undefined}
            >
              <destination.icon size={20} stroke={1.75} aria-hidden="true" />
            </Link>
          ))}
          <button
            type="button"
            className={styles.search}
            aria-label="Search"
            title={`Search (${commandKey()} K)`}
            data-tour="search"
            onClick={() => open('palette')}
          >
            <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.help}
            aria-label="Help"
            title="Help"
            data-tour="help"
            onClick={() => open('help')}
          >
            <IconHelp size={20} stroke={1.75} aria-hidden="true" />
          </button>
          <Bell />
          <AvatarCorner />
        </div>
      </div>
    </header>
  );
}

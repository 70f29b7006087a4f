import { VisuallyHidden } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { isTabOpen, type Tab } from '../../../features/communities/web/public.ts';
import { CountBadge } from '../../../kit/web/components/CountBadge.tsx';
import { useCount } from '../../../kit/web/counts.ts';
import type { Destination } from '../../../kit/web/feature.ts';
import { useLayers } from '../../../kit/web/layers.ts';
import styles from './BottomBar.module.css';
import { bottom, isOpenAt, lead } from './destinations.ts';

/** There is room for a sixth of the screen. */
const firstWord = (label: string) => label.split(' ')[0];

/** The main ways on a phone, within reach of the thumb. */
export function BottomBar({ tabs }: { tabs: readonly Tab[] }) {
  const { open, current } = useLayers();
  const { pathname } = useLocation();
  const first = tabs.filter(({ key }) => key === 'feed' || key === 'members');
  const openTab =
    first.find((tab) => isTabOpen(tab, pathname)) ??
    bottom.find((destination) => isOpenAt(pathname, destination));
  const linkTo = (destination: Destination) => (
    <BottomLink key={destination.path} destination={destination} isOpen={destination === openTab} />
  );
  return (
    <nav className={styles.bar} aria-label="Main" data-bottom-bar data-tour="bottom-bar">
      {first.map(linkTo)}
      {lead && (
        <Link to={lead.path} className={styles.tab} aria-label={lead.label}>
          <span className={styles.lead}>
            <lead.icon size={20} stroke={1.75} aria-hidden="true" />
          </span>
          <span className={styles.label}>{firstWord(lead.label)}</span>
        </Link>
      )}
      {bottom.map(linkTo)}
      <button
        type="button"
        className={styles.tab}
        // Every other screen is reached through it.
        aria-current={openTab ? undefined : 'page'}
        aria-haspopup="dialog"
        aria-expanded={current === 'more'}
        onClick={() => open('more')}
      >
        <span className={styles.icon}>
          <IconDots size={22} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={styles.label}>More</span>
      </button>
    </nav>
  );
}

function BottomLink({ destination, isOpen }: { destination: Destination; isOpen: boolean }) {
  const { path, label, icon: Icon, count } = destination;
  const waiting = useCount(count);
  return (
    <Link to={path} className={styles.tab} aria-current={isOpen ? 'page' : undefined}>
      <span className={styles.icon}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        <span className={styles.count}>
          <CountBadge count={waiting} />
        </span>
      </span>
      <span className={styles.label}>{label}</span>
      {waiting > 0 && <VisuallyHidden>, {waiting} waiting</VisuallyHidden>}
    </Link>
  );
}

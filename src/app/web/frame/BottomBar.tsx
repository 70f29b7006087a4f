import { VisuallyHidden } from '@mantine/core';
import { IconArrowsExchange, IconDots } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import type { Tab } from '../../../features/communities/web/public.ts';
import { CountBadge } from '../../../kit/web/components/CountBadge.tsx';
import styles from './BottomBar.module.css';
import { useCounts } from './counts.ts';
import { chat, type Destination, tabDestinations } from './destinations.ts';
import { useLayers } from './layers.ts';

const referrals: Destination = {
  path: '/referrals/inbound',
  label: 'Referrals',
  icon: IconArrowsExchange,
  count: 'incomingReferrals',
};

/** The main ways on a phone, within reach of the thumb. */
export function BottomBar({ tabs }: { tabs: readonly Tab[] }) {
  const counts = useCounts();
  const { open, current } = useLayers();
  // The network is in the sheet: what waits there would not be seen otherwise.
  const partners = counts.incomingPartnerships;
  const first = tabDestinations(tabs.filter(({ key }) => key === 'feed' || key === 'members'));
  return (
    <nav className={styles.bar} aria-label="Main" data-bottom-bar data-tour="bottom-bar">
      {[...first, referrals, chat].map(({ path, label, icon: Icon, count }) => {
        const waiting = count ? counts[count] : 0;
        return (
          <NavLink key={path} to={path} className={styles.tab}>
            <span className={styles.icon}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={styles.count}>
                <CountBadge count={waiting} />
              </span>
            </span>
            <span className={styles.label}>{label}</span>
            {waiting > 0 && <VisuallyHidden>, {waiting} waiting</VisuallyHidden>}
          </NavLink>
        );
      })}
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={current === 'more'}
        onClick={() => open('more')}
      >
        <span className={styles.icon}>
          <IconDots size={22} stroke={1.75} aria-hidden="true" />
          <span className={styles.count}>
            <CountBadge count={partners} />
          </span>
        </span>
        <span className={styles.label}>More</span>
        {partners > 0 && <VisuallyHidden>, {partners} waiting</VisuallyHidden>}
      </button>
    </nav>
  );
}

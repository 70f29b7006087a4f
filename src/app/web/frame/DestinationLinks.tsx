import { VisuallyHidden } from '@mantine/core';
import { NavLink } from 'react-router';
import { CountBadge } from '../../../kit/web/components/CountBadge.tsx';
import { useCounts } from './counts.ts';
import type { Destination } from './destinations.ts';
import styles from './DestinationLinks.module.css';

export function DestinationLinks({ destinations }: { destinations: readonly Destination[] }) {
  const counts = useCounts();
  return (
    <ul className={styles.links}>
      {destinations.map(({ path, label, icon: Icon, count }) => {
        const waiting = count ? counts[count] : 0;
        return (
          <li key={path}>
            <NavLink end className={styles.link} to={path}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              {waiting > 0 && <VisuallyHidden>, {waiting} waiting</VisuallyHidden>}
              <CountBadge count={waiting} />
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}

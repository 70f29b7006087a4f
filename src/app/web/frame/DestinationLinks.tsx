import { VisuallyHidden } from '@mantine/core';
import { NavLink } from 'react-router';
import { CountBadge } from '../../../kit/web/components/CountBadge.tsx';
import { useCount } from '../../../kit/web/counts.ts';
import type { Destination } from '../../../kit/web/feature.ts';
import styles from './DestinationLinks.module.css';

export function DestinationLinks({ destinations }: { destinations: readonly Destination[] }) {
  return (
    <ul className={styles.links}>
      {destinations.map((destination) => (
        <li key={destination.path}>
          <DestinationLink destination={destination} />
        </li>
      ))}
    </ul>
  );
}

function DestinationLink({ destination: { path, label, icon: Icon, count } }: { destination: Destination }) {
  const waiting = useCount(count);
  return (
    <NavLink end className={styles.link} to={path}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      {waiting > 0 && <VisuallyHidden>, {waiting} waiting</VisuallyHidden>}
      <CountBadge count={waiting} />
    </NavLink>
  );
}

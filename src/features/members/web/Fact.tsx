import type { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Fact.module.css';

/** One of a list of facts; nothing where nothing is known. */
export function Fact({ icon: Icon, children }: { icon: typeof IconMapPin; children: ReactNode }) {
  if (!children) return null;
  return (
    <li className={styles.fact}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

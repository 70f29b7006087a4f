import type { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Fact.module.css';

/** One line of what an event is about: a sign, and the words beside it. */
export const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={styles.fact}>
    {icon}
    <div className={styles.words}>{children}</div>
  </li>
);

export const Sign = ({ icon: Icon }: { icon: typeof IconMapPin }) => (
  <span className={styles.icon} aria-hidden="true">
    <Icon size={20} stroke={1.75} />
  </span>
);

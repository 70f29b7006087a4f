import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './SidebarCard.module.css';

interface Props {
  title: string;
  /** Where the whole list is. */
  more?: { path: string; label: string };
  children: ReactNode;
}

export function SidebarCard({ title, more, children }: Props) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      {more && (
        <Link className={styles.more} to={more.path}>
          {more.label}
        </Link>
      )}
    </section>
  );
}

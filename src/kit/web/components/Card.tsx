import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  /** Makes the card a named region. */
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Card({ title, actions, children }: Props) {
  if (title === undefined) return <div className={styles.card}>{children}</div>;
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}

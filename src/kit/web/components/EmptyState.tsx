import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  drawing?: ReactNode;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  /** 2 under a page's own title; 1 where this is the whole page. */
  level?: 1 | 2;
}

export function EmptyState({ drawing, title, hint, action, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      {drawing}
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

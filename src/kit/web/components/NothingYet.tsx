import type { ReactNode } from 'react';
import styles from './NothingYet.module.css';

/** One calm line where a list will be. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}

import type { ReactNode } from 'react';
import styles from './DialogFooter.module.css';

/** The end of a dialog: first what leaves everything as it is, last the primary action. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className={styles.footer}>{children}</div>
);

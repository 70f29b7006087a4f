import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Summary.module.css';

/** What a press on `details` folds out, with the product's chevron in place of the browser's mark. */
export const Summary = ({ children }: { children: ReactNode }) => (
  <summary className={styles.summary}>
    <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
    {children}
  </summary>
);

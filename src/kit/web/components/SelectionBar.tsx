import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './SelectionBar.module.css';

interface Props {
  label: string;
  /** "3 people". */
  count: string;
  /** How many may be selected at once, where more match. */
  most: number | undefined;
  selectAll: () => void;
  clear: () => void;
  /** What can be done with all that is selected. */
  children: ReactNode;
}

/** Stays in sight above a list while some of its rows are selected. */
export const SelectionBar = ({ label, count, most, selectAll, clear, children }: Props) => (
  <fieldset className={styles.bar} aria-label={label}>
    <output className={styles.count}>
      {count} selected
      {most !== undefined && `, the first ${most.toLocaleString('en')} that match`}
    </output>
    <Button variant="subtle" size="sm" onClick={selectAll}>
      Select all that match
    </Button>
    <Button variant="subtle" size="sm" onClick={clear}>
      Clear
    </Button>
    <span className={styles.actions}>{children}</span>
  </fieldset>
);

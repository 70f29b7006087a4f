import type { ReactNode } from 'react';
import { Street } from '../drawings/Street.tsx';
import styles from './OutsideLayout.module.css';
import { SchemeSwitch } from './SchemeSwitch.tsx';

/** A page for somebody who is not inside the app: one column above the street. */
export function OutsideLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.outside}>
      <main className={styles.column}>{children}</main>
      <footer className={styles.foot}>
        <SchemeSwitch />
        <Street />
      </footer>
    </div>
  );
}

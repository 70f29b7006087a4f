import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './Paper.module.css';

/** What is printed instead of the screen: beside the app, so that nothing of its frame comes along. */
export const Paper = ({ children }: { children: ReactNode }) =>
  createPortal(<article className={styles.paper}>{children}</article>, document.body);

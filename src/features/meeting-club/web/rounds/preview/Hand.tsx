import { Portal } from '@mantine/core';
import type { Point } from './targets.ts';
import styles from './Preview.module.css';

/** What hangs under the pointer: a picture of whoever is carried. */
export const Hand = ({ name, at: { x, y } }: { name: string; at: Point }) => (
  <Portal>
    <div
      className={styles.hand}
      style={{ transform: `translate(${x + 12}px, ${y + 12}px)` }}
      aria-hidden="true"
      inert
    >
      {name}
    </div>
  </Portal>
);

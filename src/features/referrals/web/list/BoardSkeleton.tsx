import { VisuallyHidden } from '@mantine/core';
import styles from './Board.module.css';

const columns = [3, 2, 2, 1];

export function BoardSkeleton() {
  return (
    <div className={styles.board} aria-busy="true">
      <VisuallyHidden component="output">Loading the board</VisuallyHidden>
      {columns.map((cards, at) => (
        // Nothing but a place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.column} aria-hidden="true">
          {Array.from({ length: cards }, (_, place) => (
            <div key={place} className={styles.empty} />
          ))}
        </div>
      ))}
    </div>
  );
}

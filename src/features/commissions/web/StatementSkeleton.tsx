import { VisuallyHidden } from '@mantine/core';
import { Card } from '../../../kit/web/components/Card.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import styles from './Statement.module.css';

/** The outline of a month, as high as a usual one. */
export function StatementSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden component="output">Loading statement</VisuallyHidden>
      <div className={styles.barOutline} />
      <div className={styles.halves}>
        <div className={styles.halfOutline} />
        <div className={styles.halfOutline} />
      </div>
      <Card>
        {[1, 2, 3, 4].map((place) => (
          <RowSkeleton key={place} />
        ))}
      </Card>
    </div>
  );
}

import { Card } from '../../../kit/web/components/Card.tsx';
import { Bone } from '../../../kit/web/components/Bone.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { Skeleton } from '../../../kit/web/components/Skeleton.tsx';
import styles from './Statement.module.css';

/** The outline of a month, as high as a usual one. */
export const StatementSkeleton = () => (
  <Skeleton label="Loading statement" className={styles.waiting}>
    <Bone shape="card" height={36} />
    <div className={styles.halves}>
      <Bone shape="card" height={260} />
      <Bone shape="card" height={260} />
    </div>
    <Card>
      {[1, 2, 3, 4].map((place) => (
        <RowSkeleton key={place} />
      ))}
    </Card>
  </Skeleton>
);

import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import styles from './Board.module.css';

const columns = [3, 2, 2, 1];

export const BoardSkeleton = () => (
  <Skeleton label="Loading the board" className={styles.board}>
    {columns.map((cards, at) => (
      // Nothing but a place.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={at} className={styles.column} aria-hidden="true">
        {Array.from({ length: cards }, (_, place) => (
          <Bone key={place} shape="box" height={96} />
        ))}
      </div>
    ))}
  </Skeleton>
);

import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import styles from './Page.module.css';

const heights = [30, 20, 64, 44];

export const PageSkeleton = () => (
  <Skeleton label="Loading the opportunity" className={styles.page}>
    <div className={styles.head}>
      {heights.map((height) => (
        <Bone key={height} shape="box" height={height} />
      ))}
    </div>
    <Bone shape="box" height={320} />
  </Skeleton>
);

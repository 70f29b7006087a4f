import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import styles from './Detail.module.css';

const heights = [28, 20, 64, 56];

export const DetailSkeleton = () => (
  <Skeleton label="Loading the referral" className={styles.page}>
    <div className={styles.head}>
      {heights.map((height) => (
        <Bone key={height} shape="box" height={height} />
      ))}
    </div>
    <div className={styles.columns}>
      <Bone shape="box" height={280} />
      <Bone shape="box" height={220} />
    </div>
  </Skeleton>
);

import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import styles from './CompanySkeleton.module.css';

/** A cover, a logo, a few lines, and what stands below. */
export const CompanySkeleton = () => (
  <Skeleton label="Loading the company" className={styles.page}>
    <Bone shape="card" height={360} />
    <Bone shape="card" height={240} />
  </Skeleton>
);

import { Bone } from './Bone.tsx';
import styles from './RowSkeleton.module.css';

/** A picture and two lines: the geometry of most of the lists' rows. */
export const RowSkeleton = () => (
  <div className={styles.row} aria-hidden="true">
    <Bone shape="box" width={40} height={40} />
    <span className={styles.lines}>
      <Bone width="45%" />
      <Bone width="70%" />
    </span>
  </div>
);

import { Bone } from '../../../../kit/web/components/Bone.tsx';
import styles from './Thread.module.css';

const rows = [62, 38, 74, 50, 30];

/** Where the newest messages will stand. */
export function ThreadSkeleton() {
  return (
    <output className={styles.skeleton} aria-label="Loading messages">
      {rows.map((width) => (
        <span key={width} className={styles.skeletonRow} aria-hidden="true">
          <Bone shape="round" width={36} height={36} />
          <span className={styles.skeletonLines}>
            <Bone width={96} />
            <Bone width={`${width}%`} />
          </span>
        </span>
      ))}
    </output>
  );
}

import { Bone } from '../../../../kit/web/components/Bone.tsx';
import styles from './EventCard.module.css';

export const EventCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <Bone shape="box" width={56} height={58} />
    <div className={styles.words}>
      <Bone className={styles.outline} width="40%" height={14} />
      <Bone className={styles.outline} width="70%" height={18} />
      <Bone className={styles.outline} width="40%" height={14} />
    </div>
  </div>
);

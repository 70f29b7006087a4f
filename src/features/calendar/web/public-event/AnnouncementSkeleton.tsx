import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import styles from './PublicEvent.module.css';

export const AnnouncementSkeleton = () => (
  <Skeleton label="Opening the event" className={styles.page}>
    <span className={styles.picture} aria-hidden="true" />
    <div className={styles.head}>
      <Bone shape="box" width="70%" height={36} />
      <Bone shape="box" width="50%" height={44} />
      <Bone shape="box" width="50%" height={44} />
    </div>
  </Skeleton>
);

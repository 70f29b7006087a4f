import { Bone } from '../../../../kit/web/components/Bone.tsx';
import styles from './OpportunityCard.module.css';

/** The outline of a card, as high as most are. */
export const CardSkeleton = () => (
  <div className={`${styles.card} ${styles.skeleton}`} aria-hidden="true">
    <Bone shape="box" width={40} height={40} />
    <div className={styles.words}>
      <Bone className={styles.outline} width="60%" height={18} />
      <Bone className={styles.outline} width="35%" height={14} />
      <Bone className={styles.outline} width="95%" height={14} />
      <Bone width={96} height={24} />
    </div>
    <div className={styles.terms}>
      <Bone className={styles.outline} width="60%" height={18} />
      <Bone className={styles.outline} width="60%" height={14} />
      <Bone className={styles.outline} width="35%" height={14} />
    </div>
  </div>
);

import { Bone } from '../../../../kit/web/components/Bone.tsx';
import frame from '../CardFrame.module.css';
import styles from './CompanyCard.module.css';

/** The outline of a card, as high as most are: its tags take two lines. */
export const CompanyCardSkeleton = () => (
  <div className={`${frame.card} ${styles.skeleton}`} aria-hidden="true">
    <div className={frame.head}>
      <Bone shape="box" width={48} height={48} />
      <span className={`${frame.names} ${styles.lines}`}>
        <Bone width="60%" />
        <Bone width="35%" />
      </span>
    </div>
    <div className={`${frame.pitch} ${styles.lines}`}>
      <Bone />
      <Bone width="60%" />
    </div>
    <div className={styles.tags}>
      {[1, 2, 3].map((tag) => (
        <Bone key={tag} width="40%" height={24} />
      ))}
    </div>
    <div className={styles.terms}>
      <Bone width="60%" />
    </div>
    <div className={styles.contact}>
      <Bone shape="round" width={24} height={24} />
      <Bone width="35%" />
    </div>
    <div className={styles.actions}>
      <Bone shape="box" className={styles.button} />
      <Bone shape="box" className={styles.button} />
    </div>
  </div>
);

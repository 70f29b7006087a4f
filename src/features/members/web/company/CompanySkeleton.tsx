import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import face from '../CompanyFace.module.css';
import styles from './Company.module.css';

/** The first look's outline. */
export const CompanySkeleton = () => (
  <Skeleton label="Loading the company" className={styles.page}>
    <div className={face.face} data-public="false" aria-hidden="true">
      <div className={face.cover} />
      <div className={face.body}>
        <Bone shape="box" className={face.logo} />
        <div className={face.actions}>
          <Bone shape="box" width={112} height={36} />
        </div>
        <div className={face.words}>
          <Bone shape="box" width="45%" height={32} />
          <Bone shape="box" width="70%" height={20} />
          <Bone shape="box" width="70%" height={20} />
          <Bone shape="box" height={48} />
        </div>
      </div>
    </div>
  </Skeleton>
);

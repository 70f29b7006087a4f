import { Bone } from '../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../kit/web/components/Skeleton.tsx';
import answers from './answers/Answers.module.css';
import styles from './Dashboard.module.css';

export const DashboardSkeleton = () => (
  <Skeleton label="Loading your numbers" className={styles.answer}>
    <div className={answers.answers}>
      <Bone shape="card" className={answers.outline} />
      <Bone shape="card" className={answers.outline} />
    </div>
    <Bone shape="card" height={260} />
  </Skeleton>
);

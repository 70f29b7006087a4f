import { TableSkeleton } from '../../../../kit/web/components/TableSkeleton.tsx';
import styles from './ReferralTable.module.css';

export const ReferralsSkeleton = () => (
  <TableSkeleton
    label="Loading the referrals"
    className={styles.frame}
    columns={['1fr', '22%', '172px', '88px']}
  />
);

import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './Bodies.module.css';

export function ReferralLink({ address }: { address: string }) {
  return (
    <Link className={styles.referral} to={address}>
      <IconArrowsExchange size={16} stroke={1.75} aria-hidden="true" />
      View referral
    </Link>
  );
}

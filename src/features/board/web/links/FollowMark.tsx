import { IconArrowsExchange } from '@tabler/icons-react';
import type { List } from '../../contract/types.ts';
import styles from './LinkMarks.module.css';

/** In the head of a list that stands for a state of referrals. */
export function FollowMark({ list: { referralState } }: { list: List }) {
  if (referralState === null) return null;
  const words = `Follows referrals that are ${referralState}`;
  return (
    <span className={styles.follows} title={words}>
      <IconArrowsExchange size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles.hidden}>{words}</span>
    </span>
  );
}

import { IconHourglassEmpty } from '@tabler/icons-react';
import { useClock } from '../../../../kit/web/useClock.ts';
import type { ReferralCard } from '../../contract/referral.ts';
import styles from './Waiting.module.css';
import { waitingWords } from './waiting-words.ts';

/** Who has to move, and for how long they have had to; nothing where it is over. */
export function Waiting({ waiting }: { waiting: ReferralCard['waiting'] }) {
  const now = useClock();
  if (waiting === null) return null;
  return (
    <span className={styles.waiting} data-on={waiting.on}>
      <IconHourglassEmpty size={14} stroke={1.75} aria-hidden="true" />
      {waitingWords(waiting, now)}
    </span>
  );
}

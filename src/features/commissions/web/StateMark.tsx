import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCircleCheck,
  IconHourglass,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { CommissionState } from '../contract.ts';
import styles from './StateMark.module.css';

const looks: Record<CommissionState, { colour: string; icon: typeof IconX; word: string }> = {
  Pending: { colour: 'cyan', icon: IconHourglass, word: 'Held' },
  Due: { colour: 'amber', icon: IconCalendarDue, word: 'Due' },
  Paid: { colour: 'blue', icon: IconSend, word: 'Paid' },
  Received: { colour: 'green', icon: IconCircleCheck, word: 'Received' },
  Disputed: { colour: 'red', icon: IconAlertTriangle, word: 'Disputed' },
  Cancelled: { colour: 'grey', icon: IconX, word: 'Cancelled' },
};

/** A state is always colour, icon and word together. */
export function StateMark({ state }: { state: CommissionState }) {
  const { colour, icon: Icon, word } = looks[state];
  return (
    <span className={styles.mark} data-colour={colour}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {word}
    </span>
  );
}

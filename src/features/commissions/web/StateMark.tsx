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

const looks: Record<CommissionState, { colour: string; icon: typeof IconX }> = {
  Pending: { colour: 'cyan', icon: IconHourglass },
  Due: { colour: 'amber', icon: IconCalendarDue },
  Paid: { colour: 'blue', icon: IconSend },
  Received: { colour: 'green', icon: IconCircleCheck },
  Disputed: { colour: 'red', icon: IconAlertTriangle },
  Cancelled: { colour: 'grey', icon: IconX },
};

/** A state is always colour, icon and word together. */
export function StateMark({ state }: { state: CommissionState }) {
  const { colour, icon: Icon } = looks[state];
  return (
    <span className={styles.mark} data-colour={colour}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {state}
    </span>
  );
}

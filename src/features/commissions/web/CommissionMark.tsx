import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCalendarExclamation,
  IconCircleCheck,
  IconHourglass,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { StateMark, type StateLook } from '../../../kit/web/components/StateMark.tsx';
import type { CommissionState } from '../contract/ledger.ts';
import { stateWord } from '../rules.ts';

const looks: Record<CommissionState, StateLook> = {
  Pending: { colour: 'cyan', icon: IconHourglass },
  Due: { colour: 'amber', icon: IconCalendarDue },
  Paid: { colour: 'blue', icon: IconSend },
  Received: { colour: 'green', icon: IconCircleCheck },
  Disputed: { colour: 'red', icon: IconAlertTriangle },
  Cancelled: { colour: 'grey', icon: IconX },
};
const overdue: StateLook = { colour: 'red', icon: IconCalendarExclamation };

interface Props {
  state: CommissionState;
  /** The reader's company pays it. */
  isPaying: boolean;
  isOverdue: boolean;
  /** Where there is room to say by how much. */
  overdueWord?: string;
}

export const CommissionMark = ({ state, isPaying, isOverdue, overdueWord = 'Overdue' }: Props) =>
  isOverdue ? (
    <StateMark look={overdue} word={overdueWord} />
  ) : (
    <StateMark look={looks[state]} word={stateWord(state, isPaying)} />
  );

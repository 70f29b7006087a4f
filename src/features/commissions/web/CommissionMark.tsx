import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCircleCheck,
  IconHourglass,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { StateMark, type StateLook } from '../../../kit/web/components/StateMark.tsx';
import type { CommissionState } from '../contract.ts';

const looks: Record<CommissionState, StateLook> = {
  Pending: { colour: 'cyan', icon: IconHourglass },
  Due: { colour: 'amber', icon: IconCalendarDue },
  Paid: { colour: 'blue', icon: IconSend },
  Received: { colour: 'green', icon: IconCircleCheck },
  Disputed: { colour: 'red', icon: IconAlertTriangle },
  Cancelled: { colour: 'grey', icon: IconX },
};

export const CommissionMark = ({ state }: { state: CommissionState }) => (
  <StateMark look={looks[state]} word={state} />
);

import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconEye,
  IconFileText,
  IconHeartHandshake,
  IconHourglass,
  IconPhone,
  IconSparkles,
  IconX,
} from '@tabler/icons-react';
import type { StateLook } from '../../../../kit/web/components/StateMark.tsx';
import type { ReferralStatus } from '../../contract/status.ts';

export const statusLook: Record<ReferralStatus, StateLook> = {
  New: { colour: 'blue', icon: IconSparkles },
  Viewed: { colour: 'cyan', icon: IconEye },
  'Awaiting confirmation': { colour: 'teal', icon: IconHourglass },
  Accepted: { colour: 'indigo', icon: IconCheck },
  'Customer Contacted': { colour: 'violet', icon: IconPhone },
  Quoted: { colour: 'amber', icon: IconFileText },
  'Deal Closed': { colour: 'green', icon: IconHeartHandshake },
  Lost: { colour: 'grey', icon: IconX },
  Declined: { colour: 'grey', icon: IconX },
  Withdrawn: { colour: 'grey', icon: IconArrowBackUp },
  Expired: { colour: 'orange', icon: IconClock },
  Disputed: { colour: 'red', icon: IconAlertTriangle },
};

import {
  IconArrowBackUp,
  IconClock,
  IconHeartHandshake,
  IconLinkOff,
  IconMailForward,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react';
import { StateMark, type StateLook } from '../../../kit/web/components/StateMark.tsx';
import type { PartnershipStatus } from '../contract.ts';

const looks: Record<PartnershipStatus, StateLook & { word: string }> = {
  Accepted: { word: 'Partner', colour: 'green', icon: IconHeartHandshake },
  Paused: { word: 'Paused', colour: 'amber', icon: IconPlayerPause },
  Invited: { word: 'Invited', colour: 'blue', icon: IconMailForward },
  Declined: { word: 'Declined', colour: 'grey', icon: IconX },
  Cancelled: { word: 'Withdrawn', colour: 'grey', icon: IconArrowBackUp },
  Expired: { word: 'Expired', colour: 'orange', icon: IconClock },
  Ended: { word: 'Ended', colour: 'grey', icon: IconLinkOff },
};

export const statusWord = (status: PartnershipStatus) => looks[status].word;

export const PartnershipMark = ({ status }: { status: PartnershipStatus }) => (
  <StateMark look={looks[status]} word={statusWord(status)} />
);

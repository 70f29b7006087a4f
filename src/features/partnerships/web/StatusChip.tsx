import {
  IconArrowBackUp,
  IconClock,
  IconHeartHandshake,
  IconLinkOff,
  IconMailForward,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react';
import type { PartnershipStatus } from '../contract.ts';
import styles from './StatusChip.module.css';

const looks: Record<PartnershipStatus, { word: string; tone: string; icon: typeof IconX }> = {
  Accepted: { word: 'Partner', tone: 'green', icon: IconHeartHandshake },
  Paused: { word: 'Paused', tone: 'amber', icon: IconPlayerPause },
  Invited: { word: 'Invited', tone: 'blue', icon: IconMailForward },
  Declined: { word: 'Declined', tone: 'grey', icon: IconX },
  Cancelled: { word: 'Cancelled', tone: 'grey', icon: IconArrowBackUp },
  Expired: { word: 'Expired', tone: 'orange', icon: IconClock },
  Ended: { word: 'Ended', tone: 'grey', icon: IconLinkOff },
};

export const statusWord = (status: PartnershipStatus) => looks[status].word;

export function StatusChip({ status }: { status: PartnershipStatus }) {
  const { word, tone, icon: Icon } = looks[status];
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {word}
    </span>
  );
}

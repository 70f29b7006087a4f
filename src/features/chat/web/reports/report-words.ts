import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconMessageReport,
} from '@tabler/icons-react';
import type { StateLook } from '../../../../kit/web/components/StateMark.tsx';
import type { ChatReport } from '../../contract/reports.ts';

export const reasonWords: Readonly<Record<ChatReport['reason'], string>> = {
  spam: 'Spam or advertising',
  rude: 'Rude or threatening',
  fraud: 'Fraud or a scam',
  other: 'Something else',
};

export const decisionLooks: Readonly<
  Record<
    NonNullable<ChatReport['decision']> | 'open' | 'objection' | 'withdrawn',
    { look: StateLook; word: string }
  >
> = {
  open: { look: { colour: 'amber', icon: IconClock }, word: 'Waiting' },
  objection: { look: { colour: 'amber', icon: IconMessageReport }, word: 'Objection' },
  withdrawn: { look: { colour: 'grey', icon: IconArrowBackUp }, word: 'Warning withdrawn' },
  warned: { look: { colour: 'red', icon: IconAlertTriangle }, word: 'Author warned' },
  no_action: { look: { colour: 'grey', icon: IconCircleCheck }, word: 'No action' },
};

export function stateOf({ decision, objection }: ChatReport): keyof typeof decisionLooks {
  if (objection?.decision === null) return 'objection';
  return objection?.decision === 'upheld' ? 'withdrawn' : (decision ?? 'open');
}

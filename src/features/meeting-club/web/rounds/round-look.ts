import { IconCheck, IconDoorEnter, IconEye, IconPencil, IconSend } from '@tabler/icons-react';
import type { StateLook } from '../../../../kit/web/components/StateMark.tsx';
import type { RoundStatus } from '../../contract/types.ts';

export const roundLook: Record<RoundStatus, StateLook> = {
  Draft: { colour: 'grey', icon: IconPencil },
  Open: { colour: 'blue', icon: IconDoorEnter },
  Matched: { colour: 'violet', icon: IconEye },
  Sent: { colour: 'green', icon: IconSend },
  Closed: { colour: 'grey', icon: IconCheck },
};

import {
  IconAward,
  IconBan,
  IconCheck,
  IconClock,
  IconHammer,
  IconListSearch,
  IconPencil,
  IconSparkles,
} from '@tabler/icons-react';
import type { StateLook } from '../../../../kit/web/components/StateMark.tsx';
import type { OpportunityStatus } from '../../contract/status.ts';

export const statusLook: Record<OpportunityStatus, StateLook> = {
  Draft: { colour: 'grey', icon: IconPencil },
  Open: { colour: 'blue', icon: IconSparkles },
  Reviewing: { colour: 'amber', icon: IconListSearch },
  Awarded: { colour: 'violet', icon: IconAward },
  'In progress': { colour: 'indigo', icon: IconHammer },
  Completed: { colour: 'green', icon: IconCheck },
  Cancelled: { colour: 'grey', icon: IconBan },
  Expired: { colour: 'orange', icon: IconClock },
};

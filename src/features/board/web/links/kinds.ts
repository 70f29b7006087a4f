import {
  IconArrowsExchange,
  IconBriefcase,
  IconBuildingStore,
  IconMessageCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Kind } from './find-things.ts';

export const kinds: Record<
  Kind,
  { icon: TablerIcon; field: 'referralId' | 'opportunityId' | 'companyId' | 'conversationId' }
> = {
  referral: { icon: IconArrowsExchange, field: 'referralId' },
  opportunity: { icon: IconBriefcase, field: 'opportunityId' },
  company: { icon: IconBuildingStore, field: 'companyId' },
  conversation: { icon: IconMessageCircle, field: 'conversationId' },
};

export const kindNames = [
  'referral',
  'opportunity',
  'company',
  'conversation',
] as const satisfies readonly Kind[];

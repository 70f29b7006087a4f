import {
  IconArrowsExchange,
  IconBuildingStore,
  IconMessageCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Kind } from './find-things.ts';

export const kinds: Record<Kind, { icon: TablerIcon; field: 'referralId' | 'companyId' | 'conversationId' }> =
  {
    referral: { icon: IconArrowsExchange, field: 'referralId' },
    company: { icon: IconBuildingStore, field: 'companyId' },
    conversation: { icon: IconMessageCircle, field: 'conversationId' },
  };

export const kindNames = ['referral', 'company', 'conversation'] as const satisfies readonly Kind[];

import { IconBell, IconBriefcase, IconPencil, IconSend, IconTrophy, IconX } from '@tabler/icons-react';
import type { StateLook } from '../../../../kit/web/components/StateMark.tsx';
import type { OpportunityCard } from '../../contract/opportunity.ts';
import type { ResponseStatus } from '../../contract/status.ts';

interface Mark {
  look: StateLook;
  word: string;
}

/** What the owner weighs in private is no state of ours. */
const responseMarks: Readonly<Record<ResponseStatus, Mark>> = {
  Draft: { look: { colour: 'amber', icon: IconPencil }, word: 'Draft response' },
  Sent: { look: { colour: 'teal', icon: IconSend }, word: 'Responded' },
  Shortlisted: { look: { colour: 'teal', icon: IconSend }, word: 'Responded' },
  Accepted: { look: { colour: 'green', icon: IconTrophy }, word: 'Yours' },
  Declined: { look: { colour: 'grey', icon: IconX }, word: 'Not chosen' },
  Withdrawn: { look: { colour: 'grey', icon: IconX }, word: 'Withdrawn' },
};

/** What the caller and their company have to do with it. */
export function myMarks(card: OpportunityCard): Mark[] {
  const { role, my_response_status: response, is_subscribed: follows, is_passed: isPassed } = card;
  if (role === 'owner') return [{ look: { colour: 'indigo', icon: IconBriefcase }, word: 'Posted by you' }];
  return [
    ...(response === null ? [] : [responseMarks[response]]),
    ...(isPassed ? [{ look: { colour: 'grey', icon: IconX } as const, word: 'Not for us' }] : []),
    ...(follows ? [{ look: { colour: 'blue', icon: IconBell } as const, word: 'Following' }] : []),
  ];
}

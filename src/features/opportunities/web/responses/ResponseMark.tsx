import {
  IconArrowBackUp,
  IconAward,
  IconHourglass,
  IconPencil,
  IconSend,
  IconStarFilled,
  IconX,
} from '@tabler/icons-react';
import { StateMark, type StateLook } from '../../../../kit/web/components/StateMark.tsx';
import type { OpportunityResponse } from '../../contract/responses.ts';
import type { ResponseStatus } from '../../contract/status.ts';
import { waitsForPartner } from './response-state.ts';

const looks: Record<ResponseStatus, StateLook> = {
  Draft: { colour: 'grey', icon: IconPencil },
  Sent: { colour: 'blue', icon: IconSend },
  Shortlisted: { colour: 'amber', icon: IconStarFilled },
  Accepted: { colour: 'green', icon: IconAward },
  Declined: { colour: 'grey', icon: IconX },
  Withdrawn: { colour: 'grey', icon: IconArrowBackUp },
};

/** Where a response stands. */
export function ResponseMark({ response }: { response: OpportunityResponse }) {
  if (waitsForPartner(response))
    return <StateMark look={{ colour: 'amber', icon: IconHourglass }} word="Waiting for your partner" />;
  const { status } = response;
  return <StateMark look={looks[status]} word={status === 'Accepted' ? 'Awarded' : status} />;
}

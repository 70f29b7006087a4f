import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { useSession } from '../../../accounts/web/public.ts';
import type { getCompany } from '../../../members/calls/company.gen.ts';
import type { Addressee } from '../../../members/contract/people.ts';
import type { Conversation } from '../../contract/types.ts';
import { onSent } from '../composer/outbox.ts';
import { draftConversation } from '../draft-conversation.ts';
import { useConversation } from '../useConversation.ts';

interface Whom {
  company: CallOutput<typeof getCompany>;
  person: Addressee;
}

/** The one that there is, or one that begins with the first message. */
export function useConversationWith({ company, person }: Whom): Conversation | undefined {
  const { claims } = useSession();
  const [begun, setBegun] = useState<number>();
  const id = begun ?? person.conversation_id;
  const { data } = useConversation(id ?? 0);
  useEffect(
    () =>
      onSent((sent, to) => {
        if ('recipient_user_id' in to && to.recipient_user_id === person.user_id)
          setBegun(sent.ConversationId);
      }),
    [person.user_id],
  );
  if (data) return data;
  // While a new one is fetched, what was written stays where it is.
  if (person.conversation_id !== null || !claims) return undefined;
  return draftConversation(
    {
      user_id: person.user_id,
      company_contact_first_name: person.first_name,
      company_contact_last_name: person.last_name,
      avatar: person.avatar,
      company_name: company.name,
      company_avatar: company.avatar,
    },
    claims,
  );
}

import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Claims } from '../../../accounts/contract/claims.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { forgetChatDraft, readChatDraft } from '../../../members/web/public.ts';
import type { Conversation } from '../../contract/types.ts';
import { adoptConversation } from '../composer/adopt.ts';
import { onSent } from '../composer/outbox.ts';
import { draftConversation } from '../draft-conversation.ts';
import { useConversations } from '../list/useConversations.ts';

/**
 * A conversation with whoever was chosen from a card, until it has begun: by the first message, or because there is one with this person
 * already. Then the address becomes that of the real one.
 */
export function useDraftConversation(isWanted: boolean): Conversation | undefined {
  const { claims } = useSession();
  // A card beside the chat chooses somebody else without leaving this address: it is read anew for each way here.
  const { key } = useLocation();
  const at = isWanted ? key : undefined;
  const [read, setRead] = useState<{ at?: string | undefined; draft?: Conversation | undefined }>({});
  if (read.at !== at) setRead({ at, draft: isWanted && claims ? chosenBy(claims) : undefined });
  const { draft } = read;
  const recipient = draft?.other_participant_id;
  const { rows } = useConversations('all', { isWanted: recipient !== undefined });
  const existing = rows?.find((row) => row.other_participant_id === recipient)?.conversation_id;
  const navigate = useNavigate();
  const memberId = claims?.UserID;

  useEffect(() => {
    if (recipient === undefined || memberId === undefined) return undefined;
    const goOn = (conversationId: number) => {
      forgetChatDraft(memberId);
      adoptConversation(memberId, { recipient_user_id: recipient }, conversationId);
      void navigate(`/chat/${conversationId}`, { replace: true });
    };
    if (existing !== undefined) return goOn(existing);
    return onSent((sent, to) => {
      if ('recipient_user_id' in to && to.recipient_user_id === recipient) goOn(sent.ConversationId);
    });
  }, [recipient, memberId, existing, navigate]);

  return draft;
}

function chosenBy(claims: Claims): Conversation | undefined {
  const chosen = readChatDraft(claims.UserID);
  return chosen ? draftConversation(chosen, claims) : undefined;
}

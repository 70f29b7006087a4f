import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../../kit/web/queries.ts';
import { getConversation } from '../../calls/conversations.gen.ts';
import { allConversations } from '../../calls/messenger.gen.ts';
import type { Conversation } from '../../contract/types.ts';

/** How far it is read shows in the lists immediately, and where it goes on when the conversation is opened again. */
export function noteRead(
  queries: QueryClient,
  id: number,
  read: Pick<Conversation, 'unread_messages' | 'read_to'>,
): void {
  const noted = (one: Conversation) => (one.conversation_id === id ? { ...one, ...read } : one);
  queries.setQueryData<Conversation>(keyOf(getConversation, { params: { id } }), (one) => one && noted(one));
  queries.setQueriesData<InfiniteData<Conversation[]>>(
    { queryKey: keyOf(allConversations) },
    (list) => list && { ...list, pages: list.pages.map((page) => page.map(noted)) },
  );
}

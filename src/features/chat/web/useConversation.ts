import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/web/api.ts';
import { keyOf } from '../../../kit/web/queries.ts';
import { getConversation } from '../calls/conversations.gen.ts';
import { allConversations } from '../calls/messenger.gen.ts';
import type { Conversation } from '../contract/types.ts';
import { pollFailures } from './failures.ts';

/** One conversation; what the list knows of it shows until the answer is there. */
export function useConversation(id: number) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: keyOf(getConversation, { params: { id } }),
    queryFn: ({ signal }) => call(getConversation, { params: { id } }, { signal, ...pollFailures(id) }),
    placeholderData: () => listed(queries).find((row) => row.conversation_id === id),
    enabled: id > 0,
  });
}

/** Every row that a list has shown. */
function listed(queries: QueryClient): Conversation[] {
  return queries
    .getQueriesData<InfiniteData<Conversation[]>>({ queryKey: keyOf(allConversations) })
    .flatMap(([, list]) => list?.pages.flat() ?? []);
}

import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { answerEvent } from '../../calls/coming.gen.ts';
import { getEvent, listComing, listEvents } from '../../calls/events-list.gen.ts';
import { getEventPosts } from '../../calls/upcoming.gen.ts';
import type { CalendarEvent, CalendarEventDetail } from '../../contract/types.ts';
import { type Wanted, withAnswer } from './with-answer.ts';

/**
 * An answer shows at once. One that was refused is taken back, and the sentence says why. Somebody who changes their mind
 * meanwhile is heard too: the server gets the answers one after another, in the order in which they were given.
 */
export function useAnswer<Event extends CalendarEvent>(known: Event) {
  const queries = useQueryClient();
  const params = { id: known.id };
  const sending = useMutation({
    scope: { id: `answer to event ${known.id}` },
    mutationFn: (body: Wanted) => call(answerEvent, { params, body }),
    onSuccess: (answered) => {
      queries.setQueryData<CalendarEventDetail>(
        keyOf(getEvent, { params }),
        (event) => event && { ...event, ...answered },
      );
      queries.setQueriesData<Pages>(
        { queryKey: keyOf(listEvents) },
        (list) => list && withEvent(list, answered),
      );
    },
    onError: (error) => toast({ tone: 'danger', message: messageOf(error) }),
    onSettled: () => {
      for (const stale of [getEvent, listEvents, getEventPosts, listComing])
        void askAgain(queries, { queryKey: keyOf(stale) });
    },
  });
  return {
    event: sending.isPending ? withAnswer(known, sending.variables) : known,
    isSending: sending.isPending,
    answer: (wanted: Wanted) => sending.mutate(wanted),
  };
}

type Pages = InfiniteData<CallOutput<typeof listEvents>>;

const withEvent = (list: Pages, changed: CalendarEvent): Pages => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    events: page.events.map((event) => (event.id === changed.id ? changed : event)),
  })),
});

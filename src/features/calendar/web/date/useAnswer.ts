import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { answerEvent } from '../../contract/coming.ts';
import { getEvent, listComing, listEvents } from '../../contract/events-list.ts';
import { getEventPosts } from '../../contract/upcoming.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { type Wanted, withAnswer } from './with-answer.ts';

/** An answer shows at once. One that was refused is taken back, and the sentence says why. */
export function useAnswer(known: CalendarEventDetail) {
  const queries = useQueryClient();
  const params = { id: known.id };
  const sending = useMutation({
    mutationFn: (body: Wanted) => call(answerEvent, { params, body }),
    onSuccess: (answered) => {
      queries.setQueryData<CalendarEventDetail>(
        keyOf(getEvent, { params }),
        (event) => event && { ...event, ...answered },
      );
    },
    onError: (error) => toast({ tone: 'danger', message: messageOf(error) }),
    onSettled: () =>
      Promise.all(
        [getEvent, listEvents, getEventPosts, listComing].map((stale) =>
          queries.invalidateQueries({ queryKey: keyOf(stale) }),
        ),
      ),
  });
  return {
    event: sending.isPending ? withAnswer(known, sending.variables) : known,
    isSending: sending.isPending,
    answer: (wanted: Wanted) => {
      if (!sending.isPending) sending.mutate(wanted);
    },
  };
}

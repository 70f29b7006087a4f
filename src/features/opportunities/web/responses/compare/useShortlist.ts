import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../../../kit/common/call.ts';
import { call } from '../../../../../kit/web/api.ts';
import { messageOf } from '../../../../../kit/web/api-error.ts';
import { toast } from '../../../../../kit/web/components/toast.ts';
import { keyOf } from '../../../../../kit/web/queries.ts';
import { listResponses, shortlistResponse } from '../../../calls/responses.gen.ts';
import type { ComparedResponse } from '../../../contract/responses.ts';

/** One tap puts a response on the shortlist, or takes it off; it shows immediately. */
export function useShortlist(id: number) {
  const queries = useQueryClient();
  const show = (changed: ComparedResponse) =>
    queries.setQueriesData<CallOutput<typeof listResponses>>(
      { queryKey: keyOf(listResponses) },
      (before) =>
        before && {
          ...before,
          responses: before.responses.map((each) => (each.id === changed.id ? changed : each)),
        },
    );
  return async (response: ComparedResponse) => {
    const isShortlisted = response.status !== 'Shortlisted';
    show({
      ...response,
      status: isShortlisted ? 'Shortlisted' : 'Sent',
      can: { ...response.can, shortlist: !isShortlisted, unshortlist: isShortlisted },
    });
    try {
      show(
        await call(shortlistResponse, {
          params: { id, responseId: response.id },
          body: { is_shortlisted: isShortlisted },
        }),
      );
    } catch (error) {
      show(response);
      toast({ tone: 'danger', message: messageOf(error) });
    }
  };
}

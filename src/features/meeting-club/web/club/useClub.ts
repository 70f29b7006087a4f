import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, Shape } from '../../../../kit/common/call.ts';
import { type ApiInput, call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { getClub } from '../../calls/wishes.gen.ts';
import type { club, Club } from '../../contract/wishes.ts';

export const useClub = () => useCall(getClub, {});

/** Shows the club as the server has answered it. */
export function useShowClub(): (shown: Club) => void {
  const queries = useQueryClient();
  return (shown) => queries.setQueryData(keyOf(getClub, {}), shown);
}

type AnswersClub = Call<Shape, Shape, Shape, typeof club>;

/** A press that changes where somebody stands in the club. What was refused is told. */
export function useClubVerb<E extends AnswersClub>(endpoint: E, done?: string) {
  const show = useShowClub();
  return useMutation({
    mutationFn: (input: ApiInput<E>) => call(endpoint, input),
    onSuccess: (shown) => {
      show(shown);
      if (done !== undefined) toast({ tone: 'success', message: done });
    },
    onError: (error) => toast({ tone: 'danger', message: messageOf(error) }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, CallOutput } from '../../../kit/common/call.ts';
import { type ApiInput, call } from '../../../kit/web/api.ts';
import { messageOf } from '../../../kit/web/api-error.ts';
import { toast } from '../../../kit/web/components/toast.ts';
import { forgetPartnerships } from './forget-partnerships.ts';

/** A verb of a partnership: what it changed shows at once; what was refused is said, with how things are by now. */
export function usePartnershipVerb<E extends Call>(
  endpoint: E,
  said: string | ((answer: CallOutput<E>) => string),
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ApiInput<E>) => call(endpoint, input),
    onSuccess: (answer) => {
      toast({ tone: 'success', message: typeof said === 'string' ? said : said(answer) });
    },
    onError: (error) => {
      toast({ tone: 'danger', message: messageOf(error) });
    },
    onSettled: () => forgetPartnerships(queries),
  });
}

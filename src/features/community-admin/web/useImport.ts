import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/web/api.ts';
import { ApiError, messageOf } from '../../../kit/web/api-error.ts';
import { keyOf } from '../../../kit/web/queries.ts';
import { askAgain } from '../../../kit/web/stale.ts';
import { confirmImport, discardImport, getImport } from '../calls/imports.gen.ts';
import type { ImportPreview } from '../contract/imports.ts';

/** What can be done with a preview. */
export function useImport({ id, version, rows_with_errors: wrong }: ImportPreview, startAgain: () => void) {
  const queries = useQueryClient();
  const params = { id };
  const key = keyOf(getImport, { params });

  const confirming = useMutation({
    mutationFn: () => call(confirmImport, { params, body: { version, leave_out_errors: wrong > 0 } }),
    onSuccess: (done) => queries.setQueryData(key, done),
    // Somebody has joined, or another admin was here: the rows tell it.
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409) await askAgain(queries, { queryKey: key });
    },
  });
  const discarding = useMutation({
    mutationFn: () => call(discardImport, { params }),
    onSuccess: () => {
      startAgain();
      queries.removeQueries({ queryKey: key });
    },
  });
  const error = confirming.error ?? discarding.error;
  return {
    confirm: () => confirming.mutate(),
    discard: () => discarding.mutate(),
    isConfirming: confirming.isPending,
    isBusy: confirming.isPending || discarding.isPending,
    failure: error ? messageOf(error) : undefined,
  };
}

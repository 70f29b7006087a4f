import { useQuery } from '@tanstack/react-query';
import { answeredEarly, call } from '../../../../../kit/web/api.ts';
import { keyOf } from '../../../../../kit/web/queries.ts';
import { getOutline } from '../../../calls/outline.gen.ts';
import { readOutline } from '../../../rules/read-outline.ts';

export const boardKey = keyOf(getOutline, {});

/** The server's board, without what was done here and is not there yet. */
export const useBoardAnswer = () =>
  useQuery({
    queryKey: boardKey,
    initialData: () => {
      const outline = answeredEarly(getOutline, {});
      return outline && readOutline(outline);
    },
    queryFn: async ({ signal }) => readOutline(await call(getOutline, {}, { signal, alert: 'once' })),
  });

import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { listLeftBehind } from '../../calls/takeovers.gen.ts';
import { pollFailures } from '../failures.ts';

const newest = Number.MAX_SAFE_INTEGER;

/** Conversations of colleagues who have left, newest first. */
export function useLeftBehind() {
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(listLeftBehind), 'pages'],
    queryFn: ({ signal, pageParam: before }) =>
      call(listLeftBehind, { query: before < newest ? { before } : {} }, { signal, ...pollFailures() }),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next,
  });
  const { data } = answer;
  const rows = useMemo(() => data?.pages.flatMap(({ conversations }) => conversations), [data]);
  return { ...answer, rows };
}

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../../../kit/web/api.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getComments } from '../../calls/answering.gen.ts';
import { getPost } from '../../calls/one-post.gen.ts';
import { readFailures } from '../failures.ts';
import { isAmong } from './wanted-comment.ts';
import type { Thread } from './comment-thread.ts';

/** Comments, oldest first, each with its answers: the first of them, or as far as one that is wanted. */
export function useComments(postId: number, wanted?: number) {
  const queries = useQueryClient();
  const input = { params: { id: postId } };
  const queryKey = [...keyOf(getComments, input), 'pages'];
  const answer = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      call(getComments, pageParam === 0 ? input : { ...input, query: { after: pageParam } }, {
        signal,
        ...readFailures,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  const pages = answer.data?.pages;
  const threads = useMemo(() => {
    const all = pages?.flatMap(({ comments }) => comments);
    return all?.flatMap((comment): Thread[] =>
      comment.parent_id === null
        ? [{ comment, answers: all.filter(({ parent_id: to }) => to === comment.id) }]
        : [],
    );
  }, [pages]);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = answer;
  const mayAsk = hasNextPage && !isFetching && !isFetchNextPageError;
  const isFurther = wanted !== undefined && mayAsk && !isAmong(wanted, threads ?? []);
  useEffect(() => {
    if (isFurther) void fetchNextPage();
  }, [isFurther, fetchNextPage]);
  return {
    ...answer,
    threads,
    /** After one was written, changed or removed: the count on the post is another, too. */
    showAnew: () =>
      Promise.all([askAgain(queries, { queryKey }), askAgain(queries, { queryKey: keyOf(getPost, input) })]),
  };
}

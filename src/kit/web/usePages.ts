import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Call, CallOutput } from '../common/call.ts';
import { answeredEarly, type ApiInput, call, type CallOptions } from './api.ts';
import { keepPreviousOf } from './keep-previous.ts';
import { keyOf } from './queries.ts';

/** A call that answers page by page: `next` says where a page ended, and `after` asks for what follows. */
type PagedEndpoint = Call<
  z.ZodType,
  z.ZodType<unknown, { after?: string | undefined }>,
  z.ZodType,
  z.ZodType<{ next: string | null }>
>;

interface PageSettings<Page, Row> {
  rowsOf: (page: Page) => readonly Row[];
  /** A row that changed while pages were fetched may be on two of them, and is shown once. */
  idOf: (row: Row) => string | number;
  enabled?: boolean;
  /** Show the last answer while the one to a changed question is on its way. */
  keepPrevious?: boolean;
  /** Which list it is, where one screen shows several: rows of another one are never shown in its place. */
  identity?: string | number | undefined;
  /** Coming back by Back, find the list as it was left. */
  isKept?: boolean;
  alert?: CallOptions['alert'];
}

/** A list that is fetched page by page, as far as someone has asked for it. */
export function usePages<E extends PagedEndpoint, Row>(
  endpoint: E,
  input: ApiInput<E>,
  settings: PageSettings<CallOutput<E>, Row>,
) {
  const { enabled = true, keepPrevious = false, identity, isKept, alert = false } = settings;
  // How a page is read stays the same, though the functions that say so are made anew for each rendering.
  const [{ rowsOf, idOf }] = useState(settings);
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    initialData: () => {
      const first = enabled ? answeredEarly(endpoint, input) : undefined;
      return first && { pages: [first], pageParams: [''] };
    },
    queryFn: ({ signal, pageParam }) => call(endpoint, inputAfter(input, pageParam), { signal, alert }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled,
    ...(keepPrevious && keepPreviousOf(identity)),
    ...(isKept !== undefined && { refetchOnMount: !isKept, refetchOnWindowFocus: false }),
  });
  const pages = answer.data?.pages;
  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = answer;
  const mayAsk = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData;
  const last = pages?.at(-1);
  const isLastEmpty = last !== undefined && rowsOf(last).length === 0;
  // A page may be empty and still have a next one: then the search goes on by itself.
  useEffect(() => {
    if (mayAsk && isLastEmpty) void fetchNextPage();
  }, [mayAsk, isLastEmpty, fetchNextPage]);

  const rows = useMemo(
    () => pages && [...new Map(pages.flatMap(rowsOf).map((row) => [idOf(row), row])).values()],
    [pages, rowsOf, idOf],
  );
  return {
    ...answer,
    /** Undefined also while nothing was found and more is being looked for. */
    rows: rows?.length === 0 && hasNextPage ? undefined : rows,
    pages,
    /** Whether nothing is under way, so that the next page may be asked for. */
    mayAsk,
  };
}

function inputAfter<E extends PagedEndpoint>(input: ApiInput<E>, after: string): ApiInput<E> {
  const { query }: { query?: object } = input;
  return after === '' ? input : Object.assign({}, input, { query: { ...query, after } });
}

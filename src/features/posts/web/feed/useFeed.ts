import { useQueryClient } from '@tanstack/react-query';
import { NavigationType, useNavigationType } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { countNewPosts, getFeed } from '../../calls/feed.gen.ts';
import { failures, readFailures } from '../failures.ts';
import type { FeedPages } from '../post-cache.ts';
import type { FeedFilter } from './feed-state.ts';

export interface FeedQuery {
  filter: FeedFilter;
  company: number | undefined;
}

/** The posts of a list, as far as someone has read, and how many came since. */
export function useFeed(query: FeedQuery) {
  const queries = useQueryClient();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const list = usePages(
    getFeed,
    { query },
    {
      rowsOf: ({ posts }) => posts,
      idOf: (post) => post.id,
      isKept: isReturn,
      ...readFailures,
    },
  );
  const [first] = list.pages ?? [];
  const newest = first?.newest ?? null;
  const counted = useCall(
    countNewPosts,
    { query: { ...query, than: newest ?? '' } },
    { enabled: newest !== null },
  );

  /** The newest page alone: what lies below it is fetched again by scrolling. */
  const showNewest = async () => {
    const page = await call(getFeed, { query }, failures);
    const pages: FeedPages = { pages: [page], pageParams: [''] };
    queries.setQueryData([...keyOf(getFeed, { query }), 'pages'], pages);
    return page.posts;
  };
  return {
    ...list,
    mayPost: first?.can_post ?? true,
    pinned: first?.pinned ?? [],
    newer: counted.data?.newer ?? 0,
    showNewest,
  };
}

export type Feed = ReturnType<typeof useFeed>;

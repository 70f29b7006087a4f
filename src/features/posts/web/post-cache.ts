import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../kit/common/call.ts';
import { type ApiInput, call } from '../../../kit/web/api.ts';
import { keyOf } from '../../../kit/web/queries.ts';
import { askAgain } from '../../../kit/web/stale.ts';
import { countNewPosts, getFeed } from '../calls/feed.gen.ts';
import { getLibrary, getLibraryPostsFilters, listCategories } from '../calls/library.gen.ts';
import { getPost } from '../calls/one-post.gen.ts';
import type { Post } from '../contract/types.ts';
import { failures } from './failures.ts';

type LibraryPages = InfiniteData<CallOutput<typeof getLibrary>, string>;
export type FeedPages = InfiniteData<CallOutput<typeof getFeed>, string>;

/** Changes every list that has been fetched, where a screen may go back to it. */
function changeLists(queries: QueryClient, change: (posts: Post[]) => Post[]): void {
  queries.setQueriesData<FeedPages>({ queryKey: keyOf(getFeed) }, (list) =>
    list?.pages === undefined
      ? list
      : {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            posts: change(page.posts),
            pinned: change(page.pinned),
          })),
        },
  );
  queries.setQueriesData<LibraryPages>(
    { queryKey: keyOf(getLibrary) },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, posts: change(page.posts) })) },
  );
}

/** An entry came, moved or went: lists on the screen are asked for again, and the sidebar's. */
export const showLibraryAnew = (queries: QueryClient) =>
  Promise.all(
    [getLibrary, listCategories, getLibraryPostsFilters].map((changed) =>
      askAgain(queries, { queryKey: keyOf(changed) }),
    ),
  );

/** As it is now, wherever it is shown. */
export function putPost(queries: QueryClient, post: Post): void {
  changeLists(queries, (posts) => posts.map((one) => (one.id === post.id ? post : one)));
  queries.setQueryData(keyOf(getPost, { params: { id: post.id } }), post);
}

export function dropPost(queries: QueryClient, id: number): void {
  changeLists(queries, (posts) => posts.filter((one) => one.id !== id));
}

/** What belongs in other lists now is asked for when they are opened again. */
export const forgetLists = (queries: QueryClient) => {
  queries.removeQueries({ queryKey: keyOf(getFeed), type: 'inactive' });
};

/** Lists on the screen begin anew with their newest page: a post of one's own, or a pinned one, stands where it belongs. */
export async function showNewestEverywhere(queries: QueryClient): Promise<void> {
  forgetLists(queries);
  const lists = queries.getQueryCache().findAll({ queryKey: keyOf(getFeed), type: 'active' });
  await Promise.all(
    lists.map(async ({ queryKey }) => {
      // The second part of a key is what was asked.
      const page = await call(getFeed, queryKey[1] as ApiInput<typeof getFeed>, failures);
      queries.setQueryData<FeedPages>(queryKey, { pages: [page], pageParams: [''] });
    }),
  );
  await askAgain(queries, { queryKey: keyOf(countNewPosts) });
}

/** As a list has it, until the post itself has been asked for. */
export const postInLists = (queries: QueryClient, id: number): Post | undefined =>
  [
    ...queries
      .getQueriesData<FeedPages>({ queryKey: keyOf(getFeed) })
      .flatMap(([, list]) => list?.pages.flatMap(({ pinned, posts }) => [...pinned, ...posts]) ?? []),
    ...queries
      .getQueriesData<LibraryPages>({ queryKey: keyOf(getLibrary) })
      .flatMap(([, list]) => list?.pages.flatMap(({ posts }) => posts) ?? []),
  ].find((post) => post.id === id);

import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../../kit/web/queries.ts';
import { getNotifications } from '../../calls/bell.gen.ts';
import type { Notification } from '../../contract/bell.ts';

export const listKey = () => keyOf(getNotifications);

/** Where a page begins: behind this row, or with the newest. */
export interface Behind {
  before?: string;
  before_id?: number;
}

type Pages = InfiniteData<Notification[], Behind>;

export function changeRows(queries: QueryClient, change: (row: Notification) => Notification): void {
  queries.setQueryData<Pages>(
    listKey(),
    (list) => list && { ...list, pages: list.pages.map((page) => page.map(change)) },
  );
}

/** Whoever opens the bell again begins at the top. */
export function keepNewest(queries: QueryClient): void {
  queries.setQueryData<Pages>(
    listKey(),
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
}

import type { ChatReport } from '../../../features/chat/contract/reports.ts';
import { useReports as useMessageReports } from '../../../features/chat/web/reports/useReports.ts';
import type { PostReport } from '../../../features/posts/contract/reports.ts';
import { useReports as usePostReports } from '../../../features/posts/web/admin/reports/useReports.ts';
import type { Paged } from '../../../kit/web/components/ShowMore.tsx';
import { mergeLists } from './merge-lists.ts';

export const reportKinds = ['message', 'post', 'comment'] as const;
export type ReportKind = (typeof reportKinds)[number];

export type AnyReport =
  | { from: 'chat'; report: ChatReport; created_at: string }
  | { from: 'posts'; report: PostReport; created_at: string };

/** What members have reported, messages and posts in one list. */
export function useAllReports({ state, kind }: { state: 'open' | 'all'; kind: ReportKind | undefined }) {
  const wantsMessages = kind === undefined || kind === 'message';
  const wantsPosts = kind !== 'message';
  const messages = useMessageReports(state, wantsMessages);
  const posts = usePostReports(state, {
    kind: kind === 'message' ? undefined : kind,
    enabled: wantsPosts,
  });
  const lists = [
    ...(wantsMessages
      ? [{ list: messages, rows: messages.rows?.map((report) => rowOf('chat', report)) }]
      : []),
    ...(wantsPosts ? [{ list: posts, rows: posts.rows?.map((report) => rowOf('posts', report)) }] : []),
  ];
  const failed = lists.find(({ list }) => list.error)?.list;
  const isThere = lists.every(({ rows }) => rows !== undefined);
  const { rows, behind } = mergeLists<AnyReport>(
    lists.map(({ list, rows: own }) => ({ rows: own ?? [], hasNextPage: list.hasNextPage })),
  );
  const next = behind.map((at) => lists[at]!.list);
  const more: Paged = {
    hasNextPage: next.length > 0,
    isFetchingNextPage: next.some((list) => list.isFetchingNextPage),
    isFetchNextPageError: next.some((list) => list.isFetchNextPageError),
    error: failed?.error ?? null,
    fetchNextPage: () => Promise.all(next.map((list) => list.fetchNextPage())),
  };
  return {
    answer: {
      data: isThere ? rows : undefined,
      error: failed?.error ?? null,
      refetch: () => Promise.all(lists.map(({ list }) => list.refetch())),
    },
    more,
  };
}

const rowOf = <From extends AnyReport['from'], Report extends { created_at: string }>(
  from: From,
  report: Report,
) => ({ from, report, created_at: report.created_at });

import { usePages } from '../../../../../kit/web/usePages.ts';
import { listPostReports } from '../../../calls/reports.gen.ts';
import type { PostReport } from '../../../contract/reports.ts';

const idOf = ({ id }: PostReport) => id;

/** Newest first, as far as someone has asked for them. */
export const useReports = (
  state: 'open' | 'all',
  { kind, enabled }: { kind: 'post' | 'comment' | undefined; enabled: boolean },
) =>
  usePages(
    listPostReports,
    { query: { state, ...(kind && { kind }) } },
    { rowsOf: ({ reports }) => reports, idOf, enabled },
  );

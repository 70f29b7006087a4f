import { usePages } from '../../../../kit/web/usePages.ts';
import { listReports } from '../../calls/reports.gen.ts';
import type { ChatReport } from '../../contract/reports.ts';

const idOf = ({ id }: ChatReport) => id;

/** Newest first, as far as someone has asked for them. */
export const useReports = (state: 'open' | 'all', enabled: boolean) =>
  usePages(listReports, { query: { state } }, { rowsOf: ({ reports }) => reports, idOf, enabled });

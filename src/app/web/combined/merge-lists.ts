/** A list that is fetched page by page, newest first. */
interface PagedList<Row> {
  rows: readonly Row[];
  hasNextPage: boolean;
}

interface Dated {
  created_at: string;
}

/**
 * Several lists as one, newest first. A list that goes on may have more that is newer than the end of the others: only what lies before the
 * first such end is shown, and `behind` are the lists to be asked for their next page.
 */
export function mergeLists<Row extends Dated>(lists: readonly PagedList<Row>[]) {
  const ends = lists.map(({ rows, hasNextPage }) => (hasNextPage ? (rows.at(-1)?.created_at ?? '') : ''));
  const end = ends.reduce((latest, each) => (each > latest ? each : latest), '');
  const rows = lists
    .flatMap((list) => list.rows)
    .filter((row) => row.created_at >= end)
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  const behind = lists.flatMap(({ hasNextPage }, at) => (hasNextPage && ends[at] === end ? [at] : []));
  return { rows, behind };
}

import { VisuallyHidden } from '@mantine/core';
import { groupedText } from '../../common/grouped.ts';

interface Props {
  /** Of the rows that are there; undefined until the first answer. */
  count: number | undefined;
  /** Further pages follow. */
  hasMore?: boolean | undefined;
  /** The rows are those of the search before. */
  isOlder: boolean;
  /** "referral" and "referrals". */
  words: readonly [one: string, many: string];
}

/** Tells a screen reader how many rows a search or a filter has left. It is emptied meanwhile, so that the same number is said again. */
export function ResultCount({ count, hasMore = false, isOlder, words: [one, many] }: Props) {
  const said =
    count === undefined || isOlder
      ? ''
      : count === 0
        ? `No ${many} found`
        : `${groupedText(count)} ${count === 1 ? one : many}${hasMore ? ', and more' : ''}`;
  return <VisuallyHidden component="output">{said}</VisuallyHidden>;
}

import { VisuallyHidden } from '@mantine/core';
import type { Directory } from './useDirectory.ts';

/** Says how the search went to whoever does not see it. */
export function FoundAloud({ directory }: { directory: Directory }) {
  const { companies, hasNextPage, isPlaceholderData, searchedFor } = directory;
  const isKnown = companies !== undefined && !isPlaceholderData;
  return (
    <VisuallyHidden component="output">
      {isKnown && sentence(companies.length, hasNextPage, searchedFor)}
    </VisuallyHidden>
  );
}

function sentence(count: number, hasMore: boolean, searchedFor: string | null): string {
  if (count === 0) return hasMore ? '' : 'No company was found.';
  const shown = count === 1 ? 'One company' : `${count} companies`;
  const mended = searchedFor === null ? '' : ` for “${searchedFor}”`;
  return `${shown}${mended}${hasMore ? ', and more below' : ''}.`;
}

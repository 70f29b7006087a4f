import { VisuallyHidden } from '@mantine/core';
import { groupedText } from '../../../../kit/common/grouped.ts';
import styles from './Directory.module.css';
import type { Directory } from './useDirectory.ts';

/** How many companies there are. The line keeps its place, and an older number stays until the new one is known. */
export function FoundCount({ directory }: { directory: Directory }) {
  const { rows: companies, isPlaceholderData } = directory;
  const isNone = companies?.length === 0;
  return (
    <>
      {!isNone && (
        <p className={styles.count} aria-hidden="true">
          {shown(directory)}
        </p>
      )}
      {/* It is emptied meanwhile, so that the same number is said again after another search. */}
      <VisuallyHidden component="output">{!isPlaceholderData && aloud(directory)}</VisuallyHidden>
    </>
  );
}

/** What the server said with the first page, until the list is at its end and its length is the truth. */
function shown({ rows: companies, hasNextPage, total }: Directory): string {
  const loaded = companies?.length ?? 0;
  if (loaded === 0) return '';
  if (!hasNextPage || total === null) return loaded === 1 ? '1 company' : `${groupedText(loaded)} companies`;
  return `${groupedText(Math.max(loaded, total.count))}${total.is_more ? '+' : ''} companies`;
}

function aloud(directory: Directory): string {
  const { rows: companies, searchedFor } = directory;
  if (companies?.length === 0) return 'No company found.';
  const count = shown(directory);
  return count === '' || searchedFor === null ? count : `${count}, for “${searchedFor}”`;
}

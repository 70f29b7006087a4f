import { VisuallyHidden } from '@mantine/core';
import styles from './Directory.module.css';
import type { Directory } from './useDirectory.ts';

/** How many companies are shown. The line keeps its place, and an older number stays until the new one is known. */
export function FoundCount({ directory }: { directory: Directory }) {
  const { companies, isPlaceholderData } = directory;
  const isNone = companies?.length === 0 && !directory.hasNextPage;
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

function shown({ companies, hasNextPage }: Directory): string {
  const count = companies?.length ?? 0;
  if (count === 0) return '';
  return `${count === 1 ? '1 company' : `${count} companies`}${hasNextPage ? ', more below' : ''}`;
}

function aloud(directory: Directory): string {
  const { companies, hasNextPage, searchedFor } = directory;
  if (companies?.length === 0 && !hasNextPage) return 'No company was found.';
  const count = shown(directory);
  return count === '' || searchedFor === null ? count : `${count}, for “${searchedFor}”`;
}

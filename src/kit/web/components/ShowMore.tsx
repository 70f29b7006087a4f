import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { ErrorState } from './ErrorState.tsx';
import styles from './ShowMore.module.css';

/** What `usePages` gave. */
export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => Promise<unknown>;
}

interface Props {
  list: Paged;
  label?: string;
  /** Where each child is a row: someone who asks with the keyboard goes on with the first new one. */
  rows?: RefObject<HTMLElement | null>;
  className?: string | undefined;
}

/** Asks for the next page, or says why it did not come; nothing where there is none. */
export function ShowMore({ list, label = 'Show more', rows, className = '' }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list;
  const ask = async () => {
    const shown = rows?.current?.children.length ?? 0;
    await fetchNextPage();
    requestAnimationFrame(() => rows?.current?.children[shown]?.querySelector('a')?.focus());
  };
  if (!hasNextPage) return null;
  return (
    <div className={`${styles.end} ${className}`}>
      {isFetchNextPageError ? (
        <ErrorState error={error} retry={fetchNextPage} />
      ) : (
        <Button
          variant="default"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void ask()}
        >
          {isFetchingNextPage ? 'Loading more…' : label}
        </Button>
      )}
    </div>
  );
}

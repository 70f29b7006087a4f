import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorState } from './ErrorState.tsx';
import styles from './EndOfList.module.css';

/** Well before the end is in sight, the next page is asked for. */
const ahead = '0px 0px 800px 0px';

interface Props {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Whether nothing is under way, so that the next page may be asked for. */
  mayAsk: boolean;
  /** What the button does, where it is more than asking. */
  more?: () => Promise<unknown>;
}

/** The next page by scrolling, or by the button for whoever does not scroll. */
export function EndOfList({ list, mayAsk, more = list.fetchNextPage }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = list;
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(() => void list.fetchNextPage());

  // Made anew for each page: it tells at once whether the end is still in sight.
  useEffect(() => {
    if (!mayAsk || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask();
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayAsk]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className={styles.end}>
      {isFetchNextPageError ? (
        <ErrorState error={error} retry={list.fetchNextPage} />
      ) : (
        <Button
          variant="default"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void more()}
        >
          {isFetchingNextPage ? 'Loading more…' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import styles from './CompanyGrid.module.css';
import type { Directory } from './useDirectory.ts';

/** Well before the end is in sight, the next page is asked for. */
const ahead = '0px 0px 800px 0px';

/** The next page by scrolling, or by the button for whoever does not scroll. */
export function MoreCompanies({ directory, more }: { directory: Directory; more: () => Promise<void> }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, mayAsk, error } = directory;
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(() => void directory.fetchNextPage());

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
    <div ref={end} className={styles.more}>
      {isFetchNextPageError ? (
        <ErrorState error={error} retry={directory.fetchNextPage} />
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

import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import styles from './ReferralTable.module.css';
import type { Referrals } from './useReferrals.ts';

/** Well before the end is in sight, the next page is asked for. */
const ahead = '0px 0px 600px 0px';

/** The next page by scrolling, or by the button for whoever does not scroll. */
export function MoreReferrals({ list }: { list: Referrals }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isFetching, error } = list;
  const end = useRef<HTMLDivElement>(null);
  const mayAsk = hasNextPage && !isFetching && !isFetchNextPageError;
  const ask = useEffectEvent(() => void list.fetchNextPage());
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
        <ErrorState error={error} retry={list.fetchNextPage} />
      ) : (
        <Button variant="default" aria-disabled={isFetchingNextPage} onClick={() => mayAsk && ask()}>
          {isFetchingNextPage ? 'Loading more…' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

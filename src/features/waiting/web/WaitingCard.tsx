import { useRef, useState } from 'react';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { ShowMore } from '../../../kit/web/components/ShowMore.tsx';
import { keptHeight, useKeepHeight } from '../../../kit/web/kept-height.ts';
import { useMinWidth } from '../../../kit/web/useMinWidth.ts';
import { NothingWaits } from './NothingWaits.tsx';
import { useWaiting } from './useWaiting.ts';
import styles from './Waiting.module.css';
import { WaitingRow } from './WaitingRow.tsx';
import { keyOfWait } from './words.ts';

/** Pending tasks of the member and their company, at the top of the home screen. */
export function WaitingCard() {
  const card = useRef<HTMLElement>(null);
  const rowsRef = useRef<HTMLUListElement>(null);
  const list = useWaiting(card);
  const [isWhole, setWhole] = useState(false);
  // More would stand in front of the feed, which begins on a phone's first screen, too.
  const fewAtFirst = useMinWidth(768) ? 3 : 2;
  const { rows, error, hasNextPage } = list;
  useKeepHeight('home', card, (rows !== undefined && !isWhole) || error !== null);
  const isMore = hasNextPage || (rows?.length ?? 0) > fewAtFirst;
  return (
    <section
      ref={card}
      className={styles.card}
      aria-labelledby="waiting-for-you"
      aria-busy={rows === undefined && !error}
      data-tour="waiting"
      style={{ minHeight: rows ? undefined : keptHeight('home') }}
    >
      <h2 id="waiting-for-you" className={styles.heading} tabIndex={-1}>
        Waiting for you
        {rows && rows.length > 0 && (
          <span className={styles.count}>
            {rows.length}
            {hasNextPage && '+'}
          </span>
        )}
      </h2>
      {!rows && (error ? <ErrorState error={error} retry={list.refetch} /> : <RowSkeleton />)}
      {rows?.length === 0 && <NothingWaits />}
      {rows && rows.length > 0 && (
        <ul ref={rowsRef} className={styles.rows} aria-labelledby="waiting-for-you">
          {(isWhole ? rows : rows.slice(0, fewAtFirst)).map((wait, at) => (
            <WaitingRow key={keyOfWait(wait)} wait={wait} at={at} list={list} />
          ))}
        </ul>
      )}
      {isWhole && <ShowMore list={list} rows={rowsRef} />}
      {rows && isMore && !(isWhole && hasNextPage) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : hasNextPage ? 'Show more' : `Show ${rows.length - fewAtFirst} more`}
        </button>
      )}
    </section>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { keptHeight, useKeepHeight } from '../../../kit/web/kept-height.ts';
import { NothingWaits } from './NothingWaits.tsx';
import { useWaiting } from './useWaiting.ts';
import styles from './Waiting.module.css';
import { WaitingRows } from './WaitingRows.tsx';

/** Pending tasks of the member and their company, at the top of the home screen. */
export function WaitingCard() {
  const card = useRef<HTMLElement>(null);
  const list = useWaiting(card);
  const [isWhole, setWhole] = useState(false);
  const { rows, error, hasNextPage } = list;
  useKeepHeight('home', card, (rows !== undefined && !isWhole) || error !== null);
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
          <>
            <span className={styles.count} aria-hidden="true">
              {rows.length}
              {hasNextPage && '+'}
            </span>
            <VisuallyHidden>
              {`${rows.length}${hasNextPage ? ' or more' : ''} ${rows.length === 1 ? 'task' : 'tasks'}`}
            </VisuallyHidden>
          </>
        )}
      </h2>
      {!rows && (error ? <ErrorState error={error} retry={list.refetch} /> : <RowSkeleton />)}
      {rows?.length === 0 && <NothingWaits />}
      {rows && (
        <WaitingRows
          list={list}
          rows={rows}
          labelledBy="waiting-for-you"
          isWhole={isWhole}
          setWhole={setWhole}
        />
      )}
    </section>
  );
}

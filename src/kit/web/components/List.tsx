import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { RowSkeleton } from './RowSkeleton.tsx';
import styles from './List.module.css';

interface Answer<Item> {
  data: readonly Item[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface Props<Item> {
  /** Named for assistive technology. */
  label: string;
  /** What `useCall` gave. */
  answer: Answer<Item>;
  idOf: (item: Item) => string | number;
  row: (item: Item) => ReactNode;
  empty: ReactNode;
  /** A row's outline while loading, as high as the real one. */
  skeleton?: ReactNode;
  skeletons?: number;
}

/** Rows, or why there are none: still loading, failed, or nothing there. */
export function List<Item>(props: Props<Item>) {
  const { label, answer, idOf, row, empty, skeleton = <RowSkeleton />, skeletons = 5 } = props;
  if (answer.data === undefined) {
    if (answer.error) return <ErrorState error={answer.error} retry={answer.refetch} />;
    const places = Array.from({ length: skeletons }, (_, place) => place);
    return (
      <div aria-busy="true">
        <VisuallyHidden component="output">{`Loading ${label}`}</VisuallyHidden>
        {places.map((place) => (
          <div key={place} className={styles.row}>
            {skeleton}
          </div>
        ))}
      </div>
    );
  }
  if (answer.data.length === 0) return empty;
  return (
    <ul className={styles.list} aria-label={label}>
      {answer.data.map((item) => (
        <li key={idOf(item)} className={styles.row}>
          {row(item)}
        </li>
      ))}
    </ul>
  );
}

import { useRef } from 'react';
import { ShowMore } from '../../../kit/web/components/ShowMore.tsx';
import { useMinWidth } from '../../../kit/web/useMinWidth.ts';
import type { Wait } from '../contract.ts';
import type { useWaiting } from './useWaiting.ts';
import styles from './Waiting.module.css';
import { WaitingRow } from './WaitingRow.tsx';
import { keyOfWait } from './words.ts';

interface Props {
  list: ReturnType<typeof useWaiting>;
  rows: readonly Wait[];
  /** The heading that names them. */
  labelledBy: string;
  isWhole: boolean;
  setWhole: (isWhole: boolean) => void;
}

/** The first few, and a way to the rest. */
export function WaitingRows({ list, rows, labelledBy, isWhole, setWhole }: Props) {
  const rowsRef = useRef<HTMLUListElement>(null);
  // More would stand in front of what is below, which begins on a phone's first screen, too.
  const fewAtFirst = useMinWidth(768) ? 3 : 2;
  const { hasNextPage } = list;
  const isMore = hasNextPage || rows.length > fewAtFirst;
  return (
    <>
      {rows.length > 0 && (
        <ul ref={rowsRef} className={styles.rows} aria-labelledby={labelledBy}>
          {(isWhole ? rows : rows.slice(0, fewAtFirst)).map((wait, at) => (
            <WaitingRow key={keyOfWait(wait)} wait={wait} at={at} list={list} />
          ))}
        </ul>
      )}
      {isWhole && <ShowMore list={list} rows={rowsRef} />}
      {isMore && !(isWhole && hasNextPage) && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : hasNextPage ? 'Show more' : `Show ${rows.length - fewAtFirst} more`}
        </button>
      )}
    </>
  );
}

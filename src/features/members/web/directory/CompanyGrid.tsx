import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import type { Direction } from '../../../../kit/web/session.ts';
import { CompanyCard } from './CompanyCard.tsx';
import styles from './CompanyGrid.module.css';
import type { Directory } from './useDirectory.ts';

interface Props {
  directory: Directory;
  companies: NonNullable<Directory['rows']>;
  direction: Direction | undefined;
  /** They have only now arrived: those at the top are drawn before the others. */
  isFresh: boolean;
}

/** More than a window holds. */
const atTop = 6;

export function CompanyGrid({ directory, companies, direction, isFresh }: Props) {
  const { isPlaceholderData: isOlder } = directory;
  const grid = useRef<HTMLUListElement>(null);
  const isSettled = useSettled();
  const isWhole = useDeferredValue(true, !isFresh);
  return (
    <>
      <ul
        ref={grid}
        className={styles.grid}
        aria-label="Companies"
        aria-busy={isOlder}
        data-settled={isSettled}
      >
        {(isWhole ? companies : companies.slice(0, atTop)).map((card) => (
          <li key={card.company_id} className={styles.place}>
            <CompanyCard card={card} direction={direction} />
          </li>
        ))}
      </ul>
      {isWhole && !isOlder && <EndOfList list={directory} rows={grid} />}
    </>
  );
}

/** Cards out of sight are drawn only after the first ones have been measured: a kept place needs their true heights. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

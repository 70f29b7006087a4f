import { useEffect, useRef, useState } from 'react';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import type { Direction } from '../../../../kit/web/session.ts';
import { useRowsAtTop } from '../../../../kit/web/useRowsAtTop.ts';
import { CompanyCard } from './CompanyCard.tsx';
import styles from './CompanyGrid.module.css';
import type { Directory } from './useDirectory.ts';

interface Props {
  directory: Directory;
  companies: NonNullable<Directory['rows']>;
  direction: Direction | undefined;
}

export function CompanyGrid({ directory, companies, direction }: Props) {
  const { isPlaceholderData: isOlder, dataUpdatedAt: answeredAt } = directory;
  const grid = useRef<HTMLUListElement>(null);
  const isSettled = useSettled();
  const { shown, isWhole } = useRowsAtTop(companies, { atTop: 6, answeredAt });
  return (
    <>
      <ul
        ref={grid}
        className={styles.grid}
        aria-label="Companies"
        aria-busy={isOlder}
        data-settled={isSettled}
      >
        {shown.map((card) => (
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

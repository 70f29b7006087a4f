import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import { useRowsAtTop } from '../../../../kit/web/useRowsAtTop.ts';
import type { OpportunityCard as Card } from '../../contract/opportunity.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { OpportunityCard } from './OpportunityCard.tsx';
import styles from './OpportunityCard.module.css';

interface Props {
  label: string;
  cards: readonly Card[];
  isOwn?: boolean;
  list: Parameters<typeof EndOfList>[0]['list'] & { isPlaceholderData: boolean; dataUpdatedAt: number };
}

export function CardList({ label, cards, isOwn, list }: Props) {
  const rows = useRef<HTMLUListElement>(null);
  const { isPlaceholderData: isOlder, dataUpdatedAt: answeredAt } = list;
  const { shown, isWhole } = useRowsAtTop(cards, { atTop: 5, answeredAt });
  return (
    <>
      <ul ref={rows} className={styles.list} aria-label={label} aria-busy={isOlder}>
        {shown.map((card) => (
          <li key={card.id}>
            <OpportunityCard card={card} isOwn={isOwn} />
          </li>
        ))}
      </ul>
      {isWhole && !isOlder && <EndOfList list={list} rows={rows} />}
    </>
  );
}

export const CardListSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden component="output">Loading opportunities</VisuallyHidden>
    <ul className={styles.list} aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <li key={place}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  </div>
);

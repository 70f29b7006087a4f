import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import type { OpportunityCard as Card } from '../../contract/opportunity.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { OpportunityCard } from './OpportunityCard.tsx';
import styles from './OpportunityCard.module.css';

interface Props {
  label: string;
  cards: readonly Card[];
  isOwn?: boolean;
  list: Parameters<typeof EndOfList>[0]['list'] & { isPlaceholderData: boolean };
}

export function CardList({ label, cards, isOwn, list }: Props) {
  const rows = useRef<HTMLUListElement>(null);
  const { isPlaceholderData: isOlder } = list;
  return (
    <>
      <ul ref={rows} className={styles.list} aria-label={label} aria-busy={isOlder}>
        {cards.map((card) => (
          <li key={card.id}>
            <OpportunityCard card={card} isOwn={isOwn} />
          </li>
        ))}
      </ul>
      {!isOlder && <EndOfList list={list} rows={rows} />}
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

import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import type { LightCard } from '../../../contract/types.ts';
import { CardFace } from '../card/CardFace.tsx';
import { estimateOf } from '../card/estimate.ts';
import styles from './List.module.css';

interface Props {
  label: string;
  cardIds: readonly number[];
  cards: Readonly<Record<string, LightCard>>;
}

/** Only the cards around what is seen exist; the numbers that are told to a screen reader count all of them. */
export function CardRows({ label, cardIds, cards }: Props) {
  const body = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing that depends on its methods is memoized
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: cardIds.length,
    getScrollElement: () => body.current,
    estimateSize: useCallback((index) => estimateOf(cards[cardIds[index]!]), [cards, cardIds]),
    getItemKey: useCallback((index) => cardIds[index]!, [cardIds]),
    overscan: 4,
  });
  return (
    <div ref={body} className={styles.body} data-scrolls="">
      <ul className={styles.cards} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const card = cards[cardIds[index]!];
          return (
            card && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                className={styles.row}
                data-index={index}
                aria-setsize={cardIds.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <CardFace card={card} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

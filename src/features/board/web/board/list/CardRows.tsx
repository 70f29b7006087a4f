import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { LightCard } from '../../../contract/types.ts';
import { CardFace } from '../card/CardFace.tsx';
import { estimateOf } from '../card/estimate.ts';
import styles from './List.module.css';

export interface CardRowsProps {
  label: string;
  /** Those that are to be seen, from the top. */
  shown: readonly number[];
  cards: Readonly<Record<string, LightCard>>;
  /** Where the keys are. It is drawn even if it was scrolled away. */
  active: number | undefined;
  /** Brings a card into view and gives it the focus. */
  focus: { cardId: number } | undefined;
  lifted: number | undefined;
  landed: number | undefined;
  kept: ReadonlySet<number> | undefined;
  editors: ReadonlyMap<number, string>;
  /** Only what is seen is drawn, and of a card only what is seen without pointing at it. */
  isFirstPicture: boolean;
}

/** Of the window; the heads above take the rest. */
const usualShare = 0.75;

/** Only the cards around what is seen exist; the numbers that are told to a screen reader count all of them. */
export function CardRows(props: CardRowsProps) {
  const {
    label,
    shown,
    cards,
    active = shown[0],
    focus,
    lifted,
    landed,
    kept,
    editors,
    isFirstPicture,
  } = props;
  const body = useRef<HTMLDivElement>(null);
  const activeAt = active === undefined ? -1 : shown.indexOf(active);
  const withActive = (range: Range) => {
    const drawn = defaultRangeExtractor(range);
    if (activeAt === -1 || drawn.includes(activeAt)) return drawn;
    return [...drawn, activeAt].toSorted((one, other) => one - other);
  };
  // oxlint-disable-next-line react/incompatible-library -- nothing that depends on its methods is memoized
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: shown.length,
    // Whatever is asked of an element is answered after all of the page has been laid out, which the first picture can do without.
    getScrollElement: () => (isFirstPicture ? null : body.current),
    estimateSize: useCallback((index) => estimateOf(cards[shown[index]!]), [cards, shown]),
    getItemKey: useCallback((index) => shown[index]!, [shown]),
    // Until it is measured.
    initialRect: { width: 0, height: window.innerHeight * usualShare },
    overscan: isFirstPicture ? 0 : 4,
    rangeExtractor: withActive,
  });

  const giveFocus = useEffectEvent((cardId: number) => {
    const index = shown.indexOf(cardId);
    if (index === -1) return;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-card="${cardId}"] a`)?.focus({ preventScroll: true }),
    );
  });
  useEffect(() => {
    if (focus) giveFocus(focus.cardId);
  }, [focus]);

  return (
    <div ref={body} className={styles.body} data-scrolls="">
      <ul
        className={styles.cards}
        aria-label={label}
        data-flows={isFirstPicture || undefined}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const card = cards[shown[index]!];
          return (
            card && (
              <li
                key={key}
                // The first ones stand one below the other by themselves.
                ref={isFirstPicture ? undefined : virtualizer.measureElement}
                className={styles.row}
                data-index={index}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                style={isFirstPicture ? undefined : { transform: `translateY(${start}px)` }}
              >
                <CardFace
                  card={card}
                  isLifted={card.id === lifted}
                  hasLanded={card.id === landed}
                  isKept={kept?.has(card.id) ?? false}
                  isActive={index === Math.max(activeAt, 0)}
                  editors={editors.get(card.id)}
                  hasMenu={!isFirstPicture}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

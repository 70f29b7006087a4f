import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { estimateOf } from './estimate.ts';
import type { ReadingPlace } from './places.ts';
import type { Row } from './rows.ts';

/** Room above the first row for where the conversation begins, and below the last for the typing sign: neither moves anything. */
const roomAbove = 96;
const roomBelow = 40;

/** So near to the end, somebody reads along. */
export const nearEnd = 100;

interface Shown {
  rows: readonly Row[];
  log: RefObject<HTMLDivElement | null>;
  place: ReadingPlace | undefined;
}

export type ThreadWindow = ReturnType<typeof useThreadWindow>;

/** Only the rows around what is on the screen exist. What somebody looks at stays where it is, whatever comes before it. */
export function useThreadWindow({ rows, log, place }: Shown) {
  const [focused, setFocused] = useState<string>();
  const focusedIndex = focused === undefined ? -1 : rows.findIndex(({ key }) => key === focused);
  const withFocused = (range: Range) => {
    const shown = defaultRangeExtractor(range);
    // Whoever walks by keys does not lose their place by scrolling.
    if (focusedIndex === -1 || shown.includes(focusedIndex)) return shown;
    return [...shown, focusedIndex].sort((one, other) => one - other);
  };
  // oxlint-disable-next-line react/incompatible-library -- nothing that depends on its methods is memoized
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => log.current,
    estimateSize: useCallback((index) => estimateOf(rows[index]!), [rows]),
    getItemKey: useCallback((index) => rows[index]!.key, [rows]),
    anchorTo: 'end',
    // Who reads along is known better elsewhere.
    scrollEndThreshold: -1,
    overscan: 6,
    paddingStart: roomAbove,
    paddingEnd: roomBelow,
    directDomUpdates: true,
    rangeExtractor: withFocused,
    ...(place && { initialMeasurementsCache: place.sizes }),
  });
  useEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ index, key, start, end }) => {
      const top = virtualizer.scrollOffset ?? 0;
      const isMeasured = virtualizer.itemSizeCache.has(key);
      const pointed = isMeasured ? pointedRow(log.current) : undefined;
      if (pointed !== undefined) return index < pointed;
      return isMeasured ? end <= top && virtualizer.scrollDirection !== 'backward' : start < top;
    };
  }, [virtualizer, log]);
  return { virtualizer, setFocused };
}

/** The row under the pointer: whatever happens around it, it stays there. */
export function pointedRow(log: HTMLElement | null): number | undefined {
  const row = log?.querySelector<HTMLElement>('[data-index]:has(article:hover)');
  return row ? Number(row.dataset['index']) : undefined;
}

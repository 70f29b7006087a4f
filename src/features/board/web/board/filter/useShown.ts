import { useMemo, useState } from 'react';
import { useClock } from '../../../../../kit/web/useClock.ts';
import type { List } from '../../../contract/types.ts';
import { type Board, listsOf } from '../board.ts';
import { isTemporary } from '../newcomers.ts';
import { createMatch, type Filter, isFiltering } from './filter.ts';

/** Which cards of each list are to be seen. What somebody adds while filtering stays, until they look for something else. */
export function useShown(board: Board, filter: Filter, lifted: number | undefined) {
  const now = useClock();
  const asked = JSON.stringify(filter);
  const [added, setAdded] = useState<{ asked: string; ids: ReadonlySet<number> }>({ asked, ids: new Set() });
  const match = useMemo(
    () => (isFiltering(filter) ? createMatch(filter, board, now) : undefined),
    [filter, board, now],
  );
  const kept = useMemo(() => (added.asked === asked ? added.ids : new Set<number>()), [added, asked]);
  const shown = useMemo(() => {
    const seen = ({ cardIds }: List) =>
      match
        ? cardIds.filter((id) => {
            const card = board.cards.byId[id];
            return card && (id === lifted || isTemporary(id) || kept.has(id) || match(card));
          })
        : cardIds;
    return new Map(listsOf(board).map((list) => [list.id, seen(list)]));
  }, [board, match, kept, lifted]);

  const unmatched = useMemo(() => {
    if (!match) return undefined;
    const ids = [...kept].filter((id) => {
      const card = board.cards.byId[id];
      return card && !match(card);
    });
    return ids.length === 0 ? undefined : new Set(ids);
  }, [board, kept, match]);

  const keep = (id: number) =>
    setAdded((before) => ({ asked, ids: new Set(before.asked === asked ? before.ids : []).add(id) }));
  return { shown, unmatched, isFiltered: match !== undefined, keep };
}

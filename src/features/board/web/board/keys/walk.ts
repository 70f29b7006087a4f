import type { Board } from '../board.ts';

/** The card that an arrow leads to; past a folded or empty list to the next one that shows something. */
export function cardBeside(
  { cards, lists }: Board,
  shownIn: (listId: number) => readonly number[],
  from: number,
  key: string,
): number | undefined {
  const listId = cards.byId[from]?.listId;
  if (listId === undefined) return undefined;
  const here = shownIn(listId);
  const at = here.indexOf(from);
  const upright: Readonly<Record<string, number | undefined>> = {
    ArrowUp: here[at - 1],
    ArrowDown: here[at + 1],
    Home: here[0],
    End: here.at(-1),
  };
  if (key in upright) return upright[key];
  const step = key === 'ArrowLeft' ? -1 : 1;
  for (let place = lists.allIds.indexOf(listId) + step; ; place += step) {
    const next = lists.allIds[place];
    if (next === undefined) return undefined;
    const shown = shownIn(next);
    if (shown.length > 0) return shown[Math.min(at, shown.length - 1)];
  }
}

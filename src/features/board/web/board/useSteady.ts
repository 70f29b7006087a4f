import { useLayoutEffect, useMemo, useRef } from 'react';
import type { BoardActions } from './context.ts';

/** The same object for as long as the screen is there, which does what the newest one does. */
export function useSteady(actions: BoardActions): BoardActions {
  const { commands } = actions;
  const newest = useRef(actions);
  useLayoutEffect(() => {
    newest.current = actions;
  });
  return useMemo(
    () => ({
      commands,
      fold: (listId, isFolded) => newest.current.fold(listId, isFolded),
      setAdding: (listId) => newest.current.setAdding(listId),
      focusCard: (id) => newest.current.focusCard(id),
      askWhereTo: (what) => newest.current.askWhereTo(what),
      askWhatToFollow: (listId) => newest.current.askWhatToFollow(listId),
      openCard: (id) => newest.current.openCard(id),
      addCard: (listId, name) => newest.current.addCard(listId, name),
      shift: (cardId, way) => newest.current.shift(cardId, way),
      shiftList: (listId, by) => newest.current.shiftList(listId, by),
      archiveCard: (card) => newest.current.archiveCard(card),
    }),
    [commands],
  );
}

import type { Board } from '../board.ts';

/** What somebody did here that the server's order may not show yet. */
export interface Change {
  apply: (board: Board) => Board;
  /** The board has it from this version on; undefined until the server has answered. */
  since?: number;
}

/** The screen is the server's board with these replayed on it: a refusal takes back its own change and no other. */
export function createChanges() {
  let changes: readonly Change[] = [];
  const listeners = new Set<() => void>();
  const become = (next: readonly Change[]) => {
    changes = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => changes,
    begin: (apply: Change['apply']): Change => {
      const change: Change = { apply };
      become([...changes, change]);
      return change;
    },
    settle: (settled: Change, since: number) => {
      settled.since = since;
      become([...changes]);
    },
    takeBack: (refused: Change) => become(changes.filter((change) => change !== refused)),
    /** The server's board has come so far: what it has now is not replayed any more. */
    reach: (version: number) => {
      const left = changes.filter(({ since = Infinity }) => since > version);
      if (left.length < changes.length) become(left);
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;

/** What the server has is left out, and the rest is shown in the order in which it was done. */
export const replay = (board: Board, changes: readonly Change[]): Board =>
  changes
    .filter(({ since = Infinity }) => since > board.version)
    .reduce((shown, change) => change.apply(shown), board);

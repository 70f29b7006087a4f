/** What somebody did here that the server's answer may not show yet. */
export interface Change<Shown> {
  apply: (shown: Shown) => Shown;
  /** The board has it from this version on; undefined until the server has answered. */
  since?: number;
}

/** The screen is the server's answer with these replayed on it: a refusal takes back its own change and no other. */
export function createChanges<Shown extends { version: number }>() {
  let changes: readonly Change<Shown>[] = [];
  const listeners = new Set<() => void>();
  const become = (next: readonly Change<Shown>[]) => {
    changes = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => changes,
    begin: (apply: Change<Shown>['apply']): Change<Shown> => {
      const change: Change<Shown> = { apply };
      become([...changes, change]);
      return change;
    },
    settle: (settled: Change<Shown>, since: number) => {
      settled.since = since;
      become([...changes]);
    },
    takeBack: (refused: Change<Shown>) => become(changes.filter((change) => change !== refused)),
    /** The server's board has come so far: what it has now is not replayed any more. */
    reach: (version: number) => {
      const left = changes.filter(({ since = Infinity }) => since > version);
      if (left.length < changes.length) become(left);
    },
  };
}

export type Changes<Shown extends { version: number }> = ReturnType<typeof createChanges<Shown>>;

/** What the server has is left out, and the rest is shown in the order in which it was done. */
export const replay = <Shown extends { version: number }>(
  answer: Shown,
  changes: readonly Change<Shown>[],
): Shown =>
  changes
    .filter(({ since = Infinity }) => since > answer.version)
    .reduce((shown, change) => change.apply(shown), answer);

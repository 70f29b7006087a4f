/** Every so often one says that one is here; whoever has not for a while has gone. */
export const beatEvery = 20_000;
export const goneAfter = 45_000;

export interface Colleague {
  id: number;
  /** The card that they are writing in. */
  editing: number | null;
  heardAt: number;
}

/** Who looks at the board, as far as they have said so. */
export function createColleagues(now: () => number = Date.now) {
  let here: readonly Colleague[] = [];
  const listeners = new Set<() => void>();
  const become = (next: readonly Colleague[]) => {
    here = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => here,
    /** Answers whether they have just come. */
    hear: ({
      id,
      editing,
      isLeaving,
    }: {
      id: number;
      editing: number | null;
      isLeaving: boolean;
    }): boolean => {
      const known = here.find((one) => one.id === id);
      const others = here.filter((one) => one.id !== id);
      if (isLeaving) become(others);
      // In the order in which they came: faces that change places are hard to follow.
      else if (known) become(here.map((one) => (one === known ? { id, editing, heardAt: now() } : one)));
      else become([...here, { id, editing, heardAt: now() }]);
      return !known && !isLeaving;
    },
    /** Some leave without a word. */
    forget: () => {
      const left = here.filter(({ heardAt }) => now() - heardAt < goneAfter);
      if (left.length < here.length) become(left);
    },
    clear: () => become([]),
  };
}

export const colleagues = createColleagues();

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

interface Settings<Value> {
  /** Answers when the server has it from. */
  save: (value: Value) => Promise<string>;
  /** Of what the server had at first. */
  savedAt: string;
  tell: (state: SaveState, error?: unknown) => void;
  /** Milliseconds of rest before something is saved. */
  rest?: number;
}

/** Saves what is typed when the person pauses, one save after the other; what was typed meanwhile goes with the next. */
export function createSaver<Value>({ save, savedAt: before, tell, rest = 700 }: Settings<Value>) {
  let savedAt = before;
  let wanted: Value | undefined;
  let underway: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (): Promise<boolean> => {
    while (wanted !== undefined) {
      const value: Value = wanted;
      wanted = undefined;
      tell('saving');
      try {
        savedAt = await save(value);
      } catch (error) {
        // It waits for the next change, or for somebody who tries again.
        wanted ??= value;
        tell('failed', error);
        return false;
      }
    }
    tell('saved');
    return true;
  };

  /** At once. Answers whether everything is saved. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (underway === undefined && wanted === undefined) return Promise.resolve(true);
    underway ??= send().finally(() => {
      underway = undefined;
    });
    return underway;
  };

  return {
    change: (value: Value) => {
      wanted = value;
      tell('unsaved');
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), rest);
    },
    flush,
    savedAt: () => savedAt,
    /** Somebody else has saved it. */
    follow: (at: string) => {
      savedAt = at;
    },
    /** What waits is not saved any more. */
    forget: () => {
      clearTimeout(timer);
      wanted = undefined;
    },
  };
}

export type KeeperState =
  | { is: 'kept' }
  /** Typed, and saved in a moment. */
  | { is: 'waiting' }
  | { is: 'sending' }
  | { is: 'failed'; error: unknown };

interface Settings<Body, Kept> {
  /** Which draft is kept already, and which save of it was read last; without it the first save begins the draft. */
  kept: Kept | undefined;
  body: Body;
  send: (body: Body, kept: Kept | undefined) => Promise<Kept>;
  /** Whether the same might go well later, without anyone's doing. */
  isWorthRetrying: (error: unknown) => boolean;
}

const patience = 800;
const retryAfter = 5_000;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps a draft as it is being written. One call at a time, so that the newest words are the last to arrive, and one beginning, however many
 * changes are made before it is answered.
 */
export function createKeeper<Body, Kept>({ kept: known, body, send, isWorthRetrying }: Settings<Body, Kept>) {
  let kept = known;
  let saved = body;
  let wanted = body;
  let state: KeeperState = { is: 'kept' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underway: Promise<void> | undefined;
  let mustBegin = false;
  const listeners = new Set<() => void>();

  const become = (next: KeeperState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void sendAll().catch(() => undefined), milliseconds);
  };

  const isDue = () => (mustBegin && !kept) || !isSame(saved, wanted);
  const sendAll = async () => {
    clearTimeout(timer);
    underway ??= sendUntilSame().finally(() => {
      underway = undefined;
    });
    return underway;
  };
  const sendUntilSame = async () => {
    while (isDue()) {
      const sent = wanted;
      become({ is: 'sending' });
      try {
        kept = await send(sent, kept);
        saved = sent;
      } catch (error) {
        become({ is: 'failed', error });
        if (isWorthRetrying(error)) later(retryAfter);
        throw error;
      }
    }
    become({ is: 'kept' });
  };

  return {
    state: () => state,
    kept: () => kept,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What stands there now. It is saved when the person pauses. */
    want: (next: Body) => {
      if (isSame(wanted, next) && state.is !== 'waiting') return;
      wanted = next;
      if (underway) return;
      if (isSame(saved, wanted)) {
        clearTimeout(timer);
        return become({ is: 'kept' });
      }
      become({ is: 'waiting' });
      later(patience);
    },
    /** Saves at once, also what is still empty, and answers which draft it is. */
    keep: async (): Promise<Kept> => {
      mustBegin = true;
      await sendAll();
      return kept!;
    },
    /** Someone else has saved it, or it was discarded. What is wanted here goes on top of that as soon as it is wanted again. */
    follow: (newer: Kept | undefined, theirs: Body) => {
      kept = newer;
      saved = theirs;
      clearTimeout(timer);
      become(isSame(saved, wanted) ? { is: 'kept' } : { is: 'waiting' });
    },
    /** Nothing more is sent. */
    stop: () => {
      clearTimeout(timer);
      wanted = saved;
    },
  };
}

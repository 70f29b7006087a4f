import type { OwnStorage } from '../../../../kit/web/own-storage.ts';

/** A member or a guest, as `u12` or `g3`. */
export type Who = `u${number}` | `g${number}`;

interface Parts {
  storage: OwnStorage;
  dateId: number;
  deliver: (who: Who, isHere: boolean) => Promise<void>;
  /** Nothing answered: it is worth trying again. */
  isUnanswered: (error: unknown) => boolean;
  /** Refused for good. */
  giveUp: (error: unknown) => void;
}

const whoOf = (text: string): Who => text as Who;

/**
 * Who was tapped at this door and is not known to the server yet. One entry for each person, so that the last tap counts; what it says can be
 * sent twice without a difference.
 */
export function createTaps({ storage, dateId, deliver, isUnanswered, giveUp }: Parts) {
  const beginning = `check-in:${dateId}:`;
  const listeners = new Set<() => void>();
  let isBusy = false;
  let shown = read();

  function read(): ReadonlyMap<Who, boolean> {
    return new Map(
      storage
        .names(beginning)
        .map((name) => [whoOf(name.slice(beginning.length)), storage.get(name) === 'here']),
    );
  }

  function changed(): void {
    shown = read();
    for (const listener of listeners) listener();
  }

  /** Whether there is no use in going on right now. */
  async function sendNext(who: Who, isHere: boolean): Promise<boolean> {
    try {
      await deliver(who, isHere);
    } catch (error) {
      if (isUnanswered(error)) return true;
      giveUp(error);
    }
    // Tapped again meanwhile, it says something else by now.
    if (read().get(who) === isHere) storage.remove(beginning + who);
    changed();
    return false;
  }

  async function send(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let [next] = read(); next; [next] = read()) if (await sendNext(...next)) break;
    isBusy = false;
  }

  return {
    tap: (who: Who, isHere: boolean) => {
      storage.set(beginning + who, isHere ? 'here' : 'away');
      changed();
      void send();
    },
    /** The server answers again, or the page has been loaded anew. */
    send,
    pending: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Taps = ReturnType<typeof createTaps>;

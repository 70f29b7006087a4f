import { messageOf } from '../../../../kit/web/api-error.ts';

export interface Chosen {
  id: number;
  name: string;
}

export interface Failed extends Chosen {
  why: string;
}

export interface Progress {
  total: number;
  done: number;
  failed: readonly Failed[];
  /** Over, because all are done or because it was stopped. */
  isOver: boolean;
}

const atOnce = 3;

/** Each one is a call of its own, so that one that fails stops nobody else and every change has its own line in the audit. */
export async function runSeveral(
  chosen: readonly Chosen[],
  act: (id: number) => Promise<unknown>,
  { tell, signal }: { tell: (progress: Progress) => void; signal: AbortSignal },
): Promise<void> {
  const failed: Failed[] = [];
  const waiting = [...chosen];
  let done = 0;
  const say = (isOver: boolean) => tell({ total: chosen.length, done, failed: [...failed], isOver });
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      try {
        await act(next.id);
      } catch (error) {
        failed.push({ ...next, why: messageOf(error) });
      }
      done += 1;
      say(false);
    }
  };
  say(false);
  await Promise.all(Array.from({ length: atOnce }, work));
  say(true);
}

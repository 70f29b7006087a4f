import { Refusal } from '../../common/errors.ts';

const busy = () =>
  new Refusal('file.busy', 503, 'Lots of pictures are being uploaded right now. Try again in a moment.', {
    retryAfterSeconds: 10,
  });

/** Lets only so many works run at once; the others wait in their order, and past that many they are refused. */
export function takingTurns(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw busy();
    // Woken by the one before, whose place it takes.
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import { StartError } from '../start-error.ts';

/** While a change waits for a lock, everyone who comes after it waits behind it: it gives up soon, and tries again. */
export interface LockPatience {
  eachMs: number;
  pauseMs: number;
  tries: number;
}

export const twoMinutes: LockPatience = { eachMs: 2000, pauseMs: 3000, tries: 24 };

const lockTimeout = '55P03';
const deadlock = '40P01';

export async function applyPatiently(
  once: () => Promise<void>,
  what: string,
  patience: LockPatience,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once();
    } catch (problem) {
      const { code = '', message } = problem as Error & { code?: string };
      if (![lockTimeout, deadlock].includes(code)) throw new StartError(`${what} failed: ${message}.`);
      if (tries === patience.tries)
        throw new StartError(
          `${what} could not get its lock: a backup or a long query holds a table it changes. Nothing is lost. Start again when that has ended.`,
        );
      await new Promise((done) => setTimeout(done, patience.pauseMs));
    }
  }
}

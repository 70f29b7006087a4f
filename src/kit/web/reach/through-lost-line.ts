import { isLineLost } from './unanswered.ts';
import { reached } from './reach.ts';

/** A line that breaks at every try is not used without end. */
const mostAttempts = 5;

/**
 * Does it, and does it again each time the server answers after the line was lost on the way. Until then closing the tab asks: what waits
 * here is nowhere else.
 */
export async function throughLostLine<Done>(
  work: () => Promise<Done>,
  whileLost?: () => void,
): Promise<Done> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isLineLost(error) || attempt === mostAttempts) throw error;
      }
      window.addEventListener('beforeunload', ask);
      whileLost?.();
      await reached();
    }
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
}

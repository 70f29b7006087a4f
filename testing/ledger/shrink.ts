import type { TestServer } from '../server.ts';
import type { History } from './history.ts';
import { play, type Outcome } from './play.ts';

export interface Shrunk {
  /** Places of the steps that are left. */
  kept: readonly number[];
  outcome: Outcome;
}

/** Drops steps while something still differs, many at once first; as long as there is time. */
export async function shrink(
  server: TestServer,
  history: History,
  first: Shrunk,
  deadline: number,
): Promise<Shrunk> {
  let best: Shrunk = { ...first, kept: first.kept.slice(0, first.outcome.step) };
  for (let size = Math.ceil(best.kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // From the end: what happened last depends on what was before it.
    for (let end = best.kept.length; end > 0 && Date.now() < deadline; end -= size) {
      const kept = best.kept.filter((_, at) => at < end - size || at >= end);
      const outcome = await playKept(server, history, kept);
      if (outcome.step > 0) best = { kept: kept.slice(0, outcome.step), outcome };
    }
  }
  return best;
}

/** A history with some of its steps alone. */
export const playKept = (server: TestServer, { scene, steps }: History, kept: readonly number[]) =>
  play(server, { scene, steps: kept.map((at) => steps[at]!) });

import type { TestServer } from '../server.ts';
import { imagine } from './imagine.ts';
import { playKept, shrink } from './shrink.ts';
import { tellFinding } from './tell.ts';

export interface Result {
  histories: number;
  steps: number;
  refused: number;
  compared: number;
  /** One text for each history in which something differed. */
  findings: string[];
}

export interface Plan {
  seeds: readonly number[];
  /** How many steps a history has at most. */
  length: number;
  /** These of its steps alone. */
  only?: readonly number[] | undefined;
  /** When no further history is begun. */
  until?: number;
  /** At how many findings it stops: what one fault does to many histories is told by one of them. */
  most: number;
}

/** For how long a history is made shorter. */
const shrinkMs = 60_000;

/** Plays histories one after the other on each of these products, each of which has a clock of its own. */
export async function runHistories(servers: readonly TestServer[], plan: Plan): Promise<Result> {
  const result: Result = { histories: 0, steps: 0, refused: 0, compared: 0, findings: [] };
  const seeds = plan.seeds.values();
  await Promise.all(
    servers.map(async (server) => {
      for (const seed of seeds) {
        if (Date.now() > (plan.until ?? Infinity) || result.findings.length >= plan.most) return;
        await runOne(server, seed, plan, result);
      }
    }),
  );
  return result;
}

async function runOne(server: TestServer, seed: number, plan: Plan, result: Result): Promise<void> {
  const history = imagine(seed, plan.length);
  const kept = plan.only ?? history.steps.map((_, at) => at);
  const outcome = await playKept(server, history, kept);
  result.histories += 1;
  result.steps += outcome.done;
  result.refused += outcome.refused;
  result.compared += outcome.compared;
  if (outcome.step === 0) return;
  const shorter = await shrink(server, history, { kept, outcome }, Date.now() + shrinkMs);
  result.findings.push(tellFinding(history, shorter.kept, shorter.outcome));
}

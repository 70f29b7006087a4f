import { Redis } from 'ioredis';
import type { Log } from '../log.ts';

const windowMs = 60_000;
/** So many are remembered under each name; beyond it the oldest window is forgotten early. */
const mostRemembered = 50_000;

/** Something that somebody spends of what they have for a minute. */
export interface Count {
  /** What is counted, and apart from what else. */
  name: string;
  who: string;
  weight: number;
}

export interface Tally {
  spent: number;
  msLeft: number;
}

/** Counts by the minute. A minute begins with somebody's first call. */
export interface Counters {
  /** Without a promise where nothing has to be waited for: every call comes through here. */
  add(counts: readonly Count[]): Tally[] | Promise<Tally[]>;
  close(): void;
}

/** In this process, or in Redis where there is one, so that several nodes count together. */
export const openCounters = (redisUrl: string | undefined, log: Log): Counters =>
  redisUrl === undefined ? inProcess() : overRedis(redisUrl, log);

/** By a clock that only goes forward: set back, the machine's own would keep a full minute full for as long. */
export function inProcess(now: () => number = () => performance.now()): Counters {
  const windows = new Map<string, Map<string, { spent: number; endsAt: number }>>();

  function addOne({ name, who, weight }: Count): Tally {
    let known = windows.get(name);
    if (!known) windows.set(name, (known = new Map()));
    const at = now();
    const current = known.get(who);
    if (current && current.endsAt > at) {
      current.spent += weight;
      return { spent: current.spent, msLeft: current.endsAt - at };
    }
    // Put back at the end, so that the first is always the one that began first.
    known.delete(who);
    const [oldest] = known.keys();
    if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
    known.set(who, { spent: weight, endsAt: at + windowMs });
    return { spent: weight, msLeft: windowMs };
  }

  return { add: (counts) => counts.map(addOne), close: () => undefined };
}

const addInRedis = `
  local spent = redis.call('INCRBY', KEYS[1], ARGV[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[2])
    left = tonumber(ARGV[2])
  end
  return { spent, left }`;

/** A Redis that is away neither closes the house nor opens it to everyone: until it is back, each node counts for itself. */
function overRedis(url: string, log: Log): Counters {
  const own = inProcess();
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  redis.on('error', (problem) => log.warn({ problem: problem.message }, 'Redis does not count'));

  // What is sent without waiting leaves together, and the answers come together.
  const addOne = async ({ name, who, weight }: Count): Promise<Tally> => {
    const answer = await redis.eval(addInRedis, 1, `guildhall:count:${name}:${who}`, weight, windowMs);
    const [spent, msLeft] = answer as [number, number];
    return { spent, msLeft };
  };
  return {
    add: (counts) => Promise.all(counts.map(addOne)).catch(() => own.add(counts)),
    close: () => redis.disconnect(),
  };
}

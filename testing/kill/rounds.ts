import { KilledProduct, waysToDie, type Death } from './killed-product.ts';
import { Pair, pause } from './pair.ts';

export interface Told {
  deaths: Death[];
  messages: number;
  /** Sends without an answer when the product was killed, of all kills together. */
  underWay: number;
  repeated: number;
  /** From a kill to the first message that was acknowledged after it, at each of them. */
  backAfterMs: number[];
  faults: string[];
}

/** Pairs write without pause while the product is killed again and again; then what is there is compared with what was acknowledged. */
export async function killUnderLoad(options: { deaths: readonly Death[]; pairs: number }): Promise<Told> {
  const { deaths } = options;
  const product = await KilledProduct.start();
  try {
    const people = await product.people(2 * (options.pairs + deaths.length));
    const nextPair = () => new Pair(people.pop()!, people.pop()!);
    const writers = Array.from({ length: options.pairs }, nextPair);
    const beginners: Pair[] = [];
    const over = new AbortController();
    const writing = writers.map((pair) => pair.writeUntil(over.signal));
    // A fault of ours ends it, and is not waited for.
    const failed = Promise.all(writing).then(() => undefined);
    const told: Told = {
      deaths: [...deaths],
      messages: 0,
      underWay: 0,
      repeated: 0,
      backAfterMs: [],
      faults: [],
    };
    for (const death of deaths) {
      await Promise.race([progress(writers), failed]);
      await pause(200 + Math.random() * 600);
      const together = nextPair();
      beginners.push(together);
      const beginning = together.beginTogether();
      // In the middle of it: some are there, and some are under way.
      await pause(Math.random() * 30);
      told.underWay += sum([...writers, together].map(({ underWay }) => underWay));
      const killedAt = Date.now();
      const killed = product.kill(death);
      await Promise.race([progress(writers), failed]);
      told.backAfterMs.push(Date.now() - killedAt);
      await Promise.all([killed, beginning]);
    }
    await progress(writers);
    over.abort();
    await Promise.all(writing);
    const pairs = [...writers, ...beginners];
    told.messages = sum(pairs.map(({ acknowledged }) => acknowledged.length));
    told.repeated = sum(pairs.map(({ repeated }) => repeated));
    for (const pair of pairs) told.faults.push(...(await pair.faults()));
    return told;
  } finally {
    await product.stop();
  }
}

/** Each pair has one more message than now. */
async function progress(pairs: readonly Pair[]): Promise<void> {
  const before = pairs.map(({ acknowledged }) => acknowledged.length);
  while (pairs.some(({ acknowledged }, at) => acknowledged.length <= before[at]!)) await pause(20);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

export const deathsInTurn = (count: number): Death[] =>
  Array.from({ length: count }, (_, at) => waysToDie[at % waysToDie.length]!);

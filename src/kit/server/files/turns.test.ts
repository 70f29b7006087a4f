import { expect, test } from 'vitest';
import { takingTurns } from './turns.ts';

/** A work that ends when it is told to. */
function work(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    log.push(name);
    return promise;
  };
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test('so many works run at once, the next ones in their order, and a failed one frees its place', async () => {
  const log: string[] = [];
  const inTurn = takingTurns(2, 5);
  const works = ['a', 'b', 'c', 'd'].map((name) => work(log, name));
  const [a, b, c, d] = works.map(({ run }) => inTurn(run));
  expect(log).toEqual(['a', 'b']);
  works[1]!.fail();
  await expect(b).rejects.toThrow('b');
  expect(log).toEqual(['a', 'b', 'c']);
  works.forEach(({ end }) => end());
  expect(await Promise.all([a, c, d])).toEqual(['a', 'c', 'd']);
  expect(log).toEqual(['a', 'b', 'c', 'd']);
});

test('when too many wait, the next is sent away with a time to come back', async () => {
  const inTurn = takingTurns(1, 1);
  const first = work([], 'first');
  const running = [inTurn(first.run), inTurn(async () => 'second')];
  await expect(inTurn(async () => 'third')).rejects.toMatchObject({ code: 'file.busy', status: 503 });
  first.end();
  expect(await Promise.all(running)).toEqual(['first', 'second']);
  expect(await inTurn(async () => 'fourth')).toBe('fourth');
});

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

const ofMember = (communityId: number, memberId: number) => ({ communityId, memberId });

test('runs one work of a community at once and the next in order when the one before fails', async () => {
  const log: string[] = [];
  const inTurn = takingTurns(2);
  const works = ['a', 'b', 'c'].map((name) => work(log, name));
  const [a, b, c] = works.map(({ run }) => inTurn(ofMember(1, 1), run));
  await expect.poll(() => log).toEqual(['a']);
  works[0]!.fail();
  await expect(a).rejects.toThrow('a');
  await expect.poll(() => log).toEqual(['a', 'b']);
  works.forEach(({ end }) => end());
  expect(await Promise.all([b, c])).toEqual(['b', 'c']);
  expect(log).toEqual(['a', 'b', 'c']);
});

test('gives another community a place at once when one community’s works wait', async () => {
  const log: string[] = [];
  const inTurn = takingTurns(2);
  const works = ['a', 'b', 'other'].map((name) => work(log, name));
  const running = works.map(({ run }, at) => inTurn(ofMember(at === 2 ? 2 : 1, 1), run));
  await expect.poll(() => log).toEqual(['a', 'other']);
  works.forEach(({ end }) => end());
  await Promise.all(running);
});

test('lets a colleague’s work come before the rest of a member’s crowd', async () => {
  const log: string[] = [];
  const inTurn = takingTurns(2);
  const works = ['a', 'b', 'c', 'colleague'].map((name) => work(log, name));
  const running = works.map(({ run }, at) => inTurn(ofMember(1, at === 3 ? 2 : 1), run));
  works.forEach(({ end }) => end());
  await Promise.all(running);
  expect(log.indexOf('colleague')).toBeLessThan(log.indexOf('c'));
});

test('sends a work away with a time to come back when it has waited too long', async () => {
  const inTurn = takingTurns(1, { waitMs: 1 });
  const first = work([], 'first');
  const running = inTurn(ofMember(1, 1), first.run);
  await expect(inTurn(ofMember(1, 1), async () => 'second')).rejects.toMatchObject({
    code: 'file.busy',
    status: 503,
    retryAfterSeconds: 10,
  });
  first.end();
  expect(await running).toBe('first');
  expect(await inTurn(ofMember(1, 1), async () => 'third')).toBe('third');
});

import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

interface Waiter {
  name: string;
}

function linesOf(names: readonly string[]): Turns<Waiter> {
  const turns = new Turns<Waiter>();
  // "harbour/ada 1": community, member, which of their calls.
  for (const name of names) {
    const [, community, member] = /^(.+)\/(.+) /.exec(name)!;
    turns.add(community!, member!, { name });
  }
  return turns;
}

function drained(turns: Turns<Waiter>, fits: (waiter: Waiter) => boolean = () => true): string[] {
  const names: string[] = [];
  for (let next = turns.take(fits); next; next = turns.take(fits)) names.push(next.name);
  return names;
}

test('takes turns between communities, and between the members of one', () => {
  const turns = linesOf(['a/ada 1', 'a/ada 2', 'a/ada 3', 'a/bo 1', 'a/bo 2', 'b/cy 1', 'b/cy 2']);
  expect(drained(turns)).toEqual(['a/ada 1', 'b/cy 1', 'a/bo 1', 'b/cy 2', 'a/ada 2', 'a/bo 2', 'a/ada 3']);
  expect(turns.size).toBe(0);
});

test('passes over those that do not fit, and keeps their place', () => {
  const turns = linesOf(['a/ada 1', 'a/bo 1', 'b/cy 1']);
  expect(drained(turns, ({ name }) => name !== 'a/ada 1')).toEqual(['a/bo 1', 'b/cy 1']);
  expect(drained(turns)).toEqual(['a/ada 1']);
});

test('never lets a member’s second call overtake the first', () => {
  const turns = linesOf(['a/ada 1', 'a/ada 2']);
  expect(drained(turns, ({ name }) => name !== 'a/ada 1')).toEqual([]);
});

test('forgets a waiter that gave up', () => {
  const turns = new Turns<Waiter>();
  const [first, second] = [{ name: 'first' }, { name: 'second' }];
  turns.add('a', 'ada', first);
  turns.add('a', 'ada', second);
  turns.remove(first);
  turns.remove(first);
  expect(turns.size).toBe(1);
  expect(drained(turns)).toEqual(['second']);
});

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { keyOf } from './queries.ts';
import { makeStale } from './stale.ts';

const getBell = endpoint({
  method: 'GET',
  path: '/api/bell',
  access: 'member',
  summary: 'How often it rang',
  tags: [],
  output: z.object({ rung: z.number() }),
  staleAfter: ['bell.rang'],
});

/** A screen that shows the answer; each question waits until it is answered by hand. */
function showBell() {
  const queries = new QueryClient();
  const questions: ((rung: number) => void)[] = [];
  const screen = new QueryObserver(queries, {
    queryKey: keyOf(getBell),
    queryFn: () => new Promise<number>((answer) => questions.push(answer)),
  });
  screen.subscribe(() => undefined);
  const shown = () => screen.getCurrentResult().data;
  return { queries, questions, shown };
}

const soon = () => new Promise((done) => void setTimeout(done));

test('what is on the screen is asked for again after an event', async () => {
  const { queries, questions, shown } = showBell();
  questions[0]!(1);
  await expect.poll(shown).toBe(1);
  const told = makeStale(queries, 'bell.rang');
  questions[1]!(2);
  await told;
  expect(shown()).toBe(2);
});

test('a first answer that was on its way when the event came does not stay', async () => {
  const { queries, questions, shown } = showBell();
  const told = makeStale(queries, 'bell.rang');
  questions[0]!(1);
  await soon();
  questions[1]!(2);
  await told;
  expect(shown()).toBe(2);
  expect(questions).toHaveLength(2);
});

test('an event that has nothing to do with it asks for nothing', async () => {
  const { queries, questions } = showBell();
  questions[0]!(1);
  await makeStale(queries, 'door.opened');
  expect(questions).toHaveLength(1);
});

test('asks twice when many events come in one burst, and shows the last answer', async () => {
  const { queries, questions, shown } = showBell();
  questions[0]!(1);
  await expect.poll(shown).toBe(1);
  const told = Array.from({ length: 20 }, () => makeStale(queries, 'bell.rang'));
  await soon();
  expect(questions).toHaveLength(2);
  questions[1]!(2);
  await expect.poll(() => questions.length).toBe(3);
  questions[2]!(3);
  await Promise.all(told);
  expect(shown()).toBe(3);
  expect(questions).toHaveLength(3);
});

test('asks again after a burst is over when another event comes', async () => {
  const { queries, questions, shown } = showBell();
  questions[0]!(1);
  await expect.poll(shown).toBe(1);
  const first = makeStale(queries, 'bell.rang');
  questions[1]!(2);
  await first;
  const second = makeStale(queries, 'bell.rang');
  questions[2]!(3);
  await second;
  expect(shown()).toBe(3);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '../../src/app/server/features.ts';
import { topicFacts, topicOf } from '../../src/features/notifications/contract/topics.ts';
import { declaredEvents } from './events.ts';
import { noticesPage } from './notices.ts';

const declared = [...(await declaredEvents()).values()].flat().map(({ name }) => name);
const tables = features.flatMap((feature) => feature.notices ?? []);
const told = tables.flatMap(({ notices }) => notices.map(({ event }) => event.name));
const silent = [
  ...tables.flatMap((table) => table.silent),
  ...features.flatMap((feature) => feature.silent ?? []),
];

test('every event that is declared makes a notification, or says why it does not', () => {
  const named = [...told, ...silent.map(({ event }) => event.name)];
  expect(named.toSorted()).toEqual(declared.toSorted());
  for (const { why } of silent) expect(why).toMatch(/^[A-Z].+\.$/);
});

test('what notifications are about has one name', () => {
  const names = tables.map(({ about }) => about);
  expect(new Set(names).size).toBe(names.length);
});

test('whatever can wait for an answer can be settled', () => {
  const unsettled = tables.filter(
    ({ notices, silent: still }) =>
      notices.some(({ waits, inBell }) => waits && inBell) &&
      ![...notices, ...still].some(({ settles }) => settles),
  );
  expect(unsettled.map(({ about }) => about)).toEqual([]);
});

test('every sort that a notice is set apart by has a setting', () => {
  const sorts = tables.flatMap(({ notices }) =>
    notices.flatMap(({ kind, sort, waits }) => {
      const topic = topicFacts[topicOf(kind, waits, sort)];
      return sort === undefined || topic.sort === sort ? [] : [`${sort} ${waits ? 'waits' : 'informs'}`];
    }),
  );
  expect(sorts).toEqual([]);
});

test('docs/notifications.md shows the table (npm run generate)', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/notifications.md'), 'utf8');
  expect(page).toBe(noticesPage());
});

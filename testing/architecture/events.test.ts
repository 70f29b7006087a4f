import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNamed } from '../../src/kit/common/event.ts';
import { declaredEndpoints, declaredEvents, declaredWhispers, eventsPage } from './events.ts';
import { sourceFiles } from './imports.ts';

const events = [...(await declaredEvents()).values()].flat();
const whispers = await declaredWhispers();

test('every event has a name of its own, under which a browser can be told it', () => {
  const names = [...events, ...whispers].map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const name of names) expect(name).toMatch(/^[a-z_]+\.[a-z_]+$/);
});

test('docs/events.md lists what is declared (npm run generate)', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/events.md'), 'utf8');
  expect(page).toBe(await eventsPage());
});

test('whatever makes an answer stale is an event that exists', async () => {
  const endpoints = await declaredEndpoints();
  expect(endpoints.length).toBeGreaterThanOrEqual(149);
  const patterns = endpoints.flatMap(({ staleAfter }) => staleAfter);
  expect(patterns.length).toBeGreaterThan(10);
  const unknown = patterns.filter((pattern) => !events.some(({ name }) => isNamed(name, pattern)));
  expect(unknown).toEqual([]);
});

test('a browser listens for events that exist, and answers become stale in the kit alone', () => {
  const listening = [...sourceFiles()].flatMap(([file, text]) =>
    [...text.matchAll(/onPush\(\s*'([^']+)'/g)].map((match) => [file, match[1]!] as const),
  );
  const unknown = listening.filter(
    ([, name]) =>
      !['ready', 'reset'].includes(name) && ![...events, ...whispers].some((each) => each.name === name),
  );
  expect(unknown).toEqual([]);
});

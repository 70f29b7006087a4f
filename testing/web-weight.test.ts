import { join } from 'node:path';
import { expect, test } from 'vitest';
import { weighScreens } from './web-weight.ts';

/** Built before the tests run; a feature that makes every page heavier than the budget is noticed here. */
const webDir = join(import.meta.dirname, '../dist/web');

test.each(weighScreens(webDir))('$path is fetched within the budget', ({ faults }) => {
  expect(faults).toEqual([]);
});

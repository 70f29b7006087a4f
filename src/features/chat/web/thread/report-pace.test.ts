import { expect, it } from 'vitest';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { isRefused, paceAfter } from './report-pace.ts';

it('waits longer after each failure, up to a minute', () => {
  expect([0, 1, 2, 5, 6, 50].map(paceAfter)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
});

it('says again what was not answered or came too often, and not what was refused', () => {
  const refused = (status: number) => isRefused(new ApiError('any', status, 'Any'));
  expect([0, 429, 500, 503].filter(refused)).toEqual([]);
  expect([400, 401, 403, 404, 409].filter(refused)).toEqual([400, 401, 403, 404, 409]);
  expect(isRefused(new TypeError('any'))).toBe(false);
});

import { expect, it } from 'vitest';
import type { SeriesPoint } from '../../contract/series.ts';
import { shortName, wholeName } from './point-names.ts';

const point = (from: string, to = from): SeriesPoint => ({
  from,
  to,
  days: 1,
  sent: 0,
  converted: 0,
  under_way: 0,
  closed: 0,
  answered: 0,
  median_seconds: null,
});

it('names a column as briefly as its place allows', () => {
  expect(shortName(point('2026-11-03'), 1, 'day')).toBe('3 Nov');
  expect(shortName(point('2026-11-02', '2026-11-08'), 1, 'week')).toBe('2 Nov');
  expect(shortName(point('2025-12-01'), 1, 'month')).toBe('Dec');
  expect(shortName(point('2026-01-01'), 2, 'month')).toBe('Jan 26');
  expect(shortName(point('2025-11-16'), 0, 'month')).toBe('Nov 25');
});

it('names its days in words', () => {
  expect(wholeName(point('2026-11-02', '2026-11-08'), 'week')).toBe('2 Nov to 8 Nov');
  expect(wholeName(point('2026-11-01', '2026-11-30'), 'month')).toBe('November 2026');
});

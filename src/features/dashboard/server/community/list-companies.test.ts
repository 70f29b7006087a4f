import { expect, test } from 'vitest';
import { stretchOf } from './list-companies.ts';

test('those who fell silent were last here in as many days before the period, and not in it', () => {
  const span = {
    period: '30' as const,
    days: { from: '2026-05-02', to: '2026-05-31' },
    before: null,
    today: '2026-06-01',
    counted_at: null,
    time_zone: 'Australia/Sydney',
  };
  const timeZone = span.time_zone;
  expect(stretchOf('joined', span)).toEqual({ ...span.days, timeZone });
  expect(stretchOf('silent', span)).toEqual({ from: '2026-04-02', to: '2026-05-01', timeZone });
});

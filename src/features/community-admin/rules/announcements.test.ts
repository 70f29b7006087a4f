import { expect, test } from 'vitest';
import { beginningOf } from './announcements.ts';

test('an email shows the beginning as plain words', () => {
  const text =
    '# Summer party\n\nCome on **Friday**, see [the programme](https://example.org/x).\n\n- Food\n- `Music`';
  expect(beginningOf(text)).toBe('Summer party Come on Friday, see the programme. Food Music');
  const long = beginningOf('Twelve words '.repeat(60));
  expect(long.length).toBeLessThanOrEqual(281);
  expect(long).toMatch(/ (Twelve|words)…$/);
  expect(beginningOf('x'.repeat(400))).toHaveLength(281);
});

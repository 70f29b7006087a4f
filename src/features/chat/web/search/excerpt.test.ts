import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const shown = (content: string, q: string) =>
  excerptOf(content, q)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

it('marks words that begin with what was looked for', () => {
  expect(shown('The roof of the Café\nneeds roofing', 'roof caf')).toBe(
    'The [roof] of the [Caf]é needs [roof]ing',
  );
  expect(shown('proof', 'roof')).toBe('proof');
});

it('begins shortly before the first one, and ends where the line does', () => {
  const long = `${'well '.repeat(40)}roof ${'and so on '.repeat(40)}`;
  expect(shown(long, 'roof')).toMatch(/^…(well )+\[roof\] (and so on )+.*…$/);
  expect(shown(long, 'roof').length).toBeLessThan(150);
});

it('takes the beginning where nothing is found to mark', () => {
  expect(shown('Photo', 'beach')).toBe('Photo');
  expect(shown('İstanbul', 'ist')).toBe('İstanbul');
  expect(shown('a', '')).toBe('a');
});

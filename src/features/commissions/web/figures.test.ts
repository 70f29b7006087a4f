import { expect, it } from 'vitest';
import { figuresLike } from './figures.ts';

const written = (amounts: number[], currency: string) => amounts.map(figuresLike(amounts, currency));

it('writes all amounts of a column with minor units when one of them has some', () => {
  expect(written([15_000, 70_250, -123_456_789], 'AUD')).toEqual(['150.00', '702.50', '−1,234,567.89']);
  expect(written([15_000, 433_100], 'AUD')).toEqual(['150', '4,331']);
  expect(written([1234, -5], 'JPY')).toEqual(['1,234', '−5']);
  expect(written([1_234_567, 1000], 'KWD')).toEqual(['1,234.567', '1.000']);
});

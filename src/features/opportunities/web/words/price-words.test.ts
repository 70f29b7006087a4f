import { expect, it } from 'vitest';
import { priceWords } from '../../contract/price-words.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

it.each([
  ['fixed', 200_000, null, 'AUD 2,000'],
  ['range', 200_000, 350_050, 'AUD 2,000 to AUD 3,500.50'],
  ['range', 200_000, 200_000, 'AUD 2,000'],
  ['hourly', 9_500, null, 'AUD 95 an hour'],
  ['offer', null, null, 'Make an offer'],
] as const)('says what is paid: %s', (kind, low, high, words) => {
  expect(plain(priceWords({ kind, low, high }, kind === 'offer' ? null : 'AUD'))).toBe(words);
});

import { expect, test } from 'vitest';
import { settledSentence } from './rules.ts';

const reader = { memberId: 1, companyId: 10 };
const lena = {
  memberId: 2,
  firstName: 'Lena',
  companyId: 10,
  companyName: 'Harbour Rope',
  hasLeft: false,
  isOutsider: false,
};

test.each([
  ['accepted it', lena, 'Lena accepted it'],
  ['accepted it', { ...lena, memberId: 1 }, 'You accepted it'],
  ['accepted it', { ...lena, companyId: 11 }, 'Harbour Rope accepted it'],
  ['decided it', { ...lena, companyId: 12, isOutsider: true }, 'An admin decided it'],
  ['accepted it', { ...lena, firstName: 'Former', hasLeft: true }, 'A former colleague accepted it'],
  ['accepted it', undefined, 'Someone accepted it'],
  ['closed the deal', undefined, 'Someone closed the deal'],
  ['expired', undefined, 'It expired'],
  ['was withdrawn by the customer', undefined, 'It was withdrawn by the customer'],
])('%s by %o: %s', (settles, by, sentence) => {
  expect(settledSentence(settles, by, reader)).toBe(sentence);
});

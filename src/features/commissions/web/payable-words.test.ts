import { expect, it } from 'vitest';
import { inWords, leftOutText, sumsText } from './payable-words.ts';

const row = (customer: string, amount: number, currency = 'AUD') =>
  ({ customer, amount, currency, state: 'Disputed' }) as const;

it('adds up each currency by itself', () => {
  expect(sumsText([row('Ann', 100_000), row('Ben', 20_000), row('Cem', 70, 'JPY')])).toBe(
    'AUD\u00a01,200 and JPY\u00a070',
  );
  expect([inWords(1), inWords(3)]).toEqual(['1 commission', '3 commissions']);
});

it('names what was left out, three of them at most', () => {
  expect(leftOutText([])).toBe('');
  expect(leftOutText([row('Ann', 1), { ...row('Ben', 1), state: 'Received' }])).toBe(
    'Left out: Ann (Disputed), Ben (Confirmed).',
  );
  const five = ['Ann', 'Ben', 'Cem', 'Dee', 'Eve'].map((name) => row(name, 1));
  expect(leftOutText(five)).toBe('Left out: Ann (Disputed), Ben (Disputed), Cem (Disputed) and 2 more.');
});

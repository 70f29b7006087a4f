import { expect, test } from 'vitest';
import { refundWords } from './refund-words.ts';

const off = (amount: number, due_on: string, was_paid = false) => ({ amount, due_on, was_paid });
const said = (...deductions: ReturnType<typeof off>[]) =>
  refundWords({ currency: 'AUD', deductions }, 'Teasel').replaceAll('\u00a0', ' ');

test('says what comes off and when, over as many months as it takes', () => {
  expect(said(off(3000, '2020-12-03'))).toBe('AUD 30 comes off what you owe Teasel on 3 Dec 2020.');
  expect(said(off(5000, '2020-12-03'), off(1000, '2021-01-03'))).toBe(
    'AUD 60 comes off what you owe Teasel: AUD 50 on 3 Dec 2020, AUD 10 on 3 Jan 2021.',
  );
});

test('says what was paid and goes back', () => {
  expect(said(off(3000, '2020-12-03', true))).toBe('Teasel owes you AUD 30 back, due now.');
  expect(said(off(5000, '2020-12-03'), off(1000, '2020-12-03', true))).toBe(
    'AUD 50 comes off what you owe Teasel on 3 Dec 2020. Teasel owes you AUD 10 back, due now.',
  );
  expect(said()).toBe('The commission stays the same.');
});

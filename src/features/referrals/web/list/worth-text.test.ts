import { expect, it } from 'vitest';
import { worthText } from './worth-text.ts';

const worth = (budget: number | null, deal: number | null, type = 'percent') =>
  worthText({
    deal_amount: deal,
    opportunity: { budget, currency: 'AUD', deadline: null, services: [] },
    commission: { value: 1000, type },
  });

it('shows the budget until there is a deal, then the deal', () => {
  expect(worth(950_000, null)).toBe('AUD\u00a09,500');
  expect(worth(950_000, 920_000)).toBe('AUD\u00a09,200');
  expect(worth(null, 920_000)).toBe('AUD\u00a09,200');
  expect(worth(null, null)).toBeNull();
});

it('says when a deal is paid each month', () => {
  expect(worth(null, 72_000, 'percent_recurring')).toBe('AUD\u00a0720 each month');
});

import { expect, it } from 'vitest';
import { bodyOf, complaintsOf, nothingTyped, type ResponseValues } from './values.ts';

const fixed = { price: { kind: 'fixed', low: 500_000, high: null }, currency: 'NOK' } as const;
const hourly = { price: { kind: 'hourly', low: 9_000, high: null }, currency: null } as const;

const typed = (more: Partial<ResponseValues> = {}): ResponseValues => ({
  ...nothingTyped(fixed, 'AUD'),
  message: 'We can do that.',
  ...more,
});

it('begins with the brief’s currency and kind of price, else with the company’s own', () => {
  expect(nothingTyped(fixed, 'AUD')).toMatchObject({ currency: 'NOK', per: 'total' });
  expect(nothingTyped(hourly, 'AUD')).toMatchObject({ currency: 'AUD', per: 'hour' });
});

it('sends the price in the smallest unit, and no currency without a price', () => {
  expect(bodyOf(typed({ amount: '4,500.50' }))).toMatchObject({ amount: 450_050, currency: 'NOK' });
  expect(bodyOf(typed({ amount: '1200', currency: 'JPY' }))).toMatchObject({ amount: 1200 });
  expect(bodyOf(typed())).toMatchObject({ amount: null, currency: null });
});

it('says what is missing or wrong before anything is sent', () => {
  expect(complaintsOf(typed())).toEqual({});
  expect(Object.keys(complaintsOf(typed({ message: '  ', amount: 'a lot' })))).toEqual(['amount', 'message']);
});

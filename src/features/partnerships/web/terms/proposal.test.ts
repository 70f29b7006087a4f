import { expect, it } from 'vitest';
import type { CommissionTerms } from '../../../members/contract/terms.ts';
import { complaintsAbout, isUnchanged, proposalOf, wayForm, wayValues, type WayValues } from './proposal.ts';

const standard: CommissionTerms = {
  commission_calc_method: 'percent',
  commission_value: 800,
  commission_currency: 'AUD',
  commission_cap: null,
  commission_minimum: null,
  commission_duration_months: null,
  commission_hold_days: 14,
  commission_payment_method: 'bank_transfer',
  tiers: [],
};
const other = (percent: string): WayValues => {
  const begun = wayValues(null, standard, 'AUD');
  return { isOther: true, terms: { ...begun.terms, percent } };
};
const usual = wayValues(null, standard, 'AUD');

it('proposes nothing where the default terms are wanted, whatever stands in the hidden fields', () => {
  const values = { they_pay: usual, we_pay: { ...other('nonsense'), isOther: false }, message: '  ' };
  expect(complaintsAbout(values)).toEqual({});
  expect(proposalOf(values)).toEqual({ they_pay: null, we_pay: null, message: null });
});

it('begins with the terms that would apply and proposes what was typed over them', () => {
  expect(usual).toMatchObject({ isOther: false, terms: { percent: '8' } });
  const proposed = proposalOf({ they_pay: other('12.5'), we_pay: usual, message: ' Hello ' });
  expect(proposed).toEqual({
    they_pay: { ...standard, commission_value: 1250 },
    we_pay: null,
    message: 'Hello',
  });
  expect(wayValues(proposed.they_pay, standard, 'AUD')).toMatchObject({
    isOther: true,
    terms: { percent: '12.50' },
  });
});

it('complains about the direction that is wrong, until it is right', () => {
  const values = { they_pay: other(''), we_pay: other('7'), message: '' };
  const complaints = complaintsAbout(values);
  expect(Object.keys(complaints)).toEqual(['they_pay.percent']);
  const formOf = (value: WayValues) => wayForm('they_pay', value, complaints, () => undefined);
  expect(Object.keys(formOf(values.they_pay).errors)).toEqual(['percent']);
  expect(formOf(other('7')).errors).toEqual({});
  expect(wayForm('we_pay', other(''), complaints, () => undefined).errors).toEqual({});
});

it('knows whether anything would be proposed that is not so already', () => {
  const agreed = wayValues({ ...standard, commission_value: 1000 }, standard, 'AUD');
  const start = { they_pay: agreed, we_pay: usual, message: '' };
  expect(agreed).toMatchObject({ isOther: true, terms: { percent: '10' } });
  expect(isUnchanged(start, { ...start, message: 'Please?' })).toBe(true);
  expect(isUnchanged(start, { ...start, they_pay: { ...agreed, isOther: false } })).toBe(true);
  expect(isUnchanged(start, { ...start, they_pay: other('12') })).toBe(false);
  expect(isUnchanged(start, { ...start, we_pay: other('12') })).toBe(false);
});

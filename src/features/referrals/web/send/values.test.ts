import { expect, it } from 'vitest';
import {
  customerBody,
  customerComplaints,
  logBody,
  logComplaints,
  nothingTyped,
  sendBody,
  sendComplaints,
} from './values.ts';

const about = { companyId: 7, currency: 'AUD' };
const typed = {
  ...nothingTyped,
  contact_name: 'Ada Byron',
  contact_phone: '+61 2 5550 1234',
  need: 'A new roof',
  budget: '12,000',
  customer_agreed: true,
};

it('sends what was typed in the contract’s own units', () => {
  expect(sendComplaints(typed, about)).toEqual({});
  expect(sendBody(typed, about)).toMatchObject({
    company_id: 7,
    budget: 1_200_000,
    currency: 'AUD',
    terms: null,
  });
});

it('says what is missing, with its own words for the box', () => {
  expect(sendComplaints(nothingTyped, { ...about, companyId: undefined })).toEqual({
    company_id: 'Choose a recipient.',
    contact_name: 'Fill this in.',
    contact_email: 'Add an email address or a phone number.',
    need: 'Fill this in.',
    customer_agreed: 'Ask the customer first, then check this box.',
  });
  expect(sendComplaints({ ...typed, budget: 'much' }, about)).toHaveProperty('budget');
});

it('sends nothing while the need may name another company', () => {
  expect(sendComplaints(typed, { ...about, isUnsettled: true })).toEqual({
    company_id: 'Check the recipient, then send.',
  });
});

it('needs the day of a deal that was logged, and no day without one', () => {
  const logged = { ...typed, happened_on: '2026-03-01', deal_amount: '500' };
  expect(logComplaints(logged, about)).toEqual({ deal_date: 'Enter the date of the deal.' });
  expect(logComplaints({ ...logged, deal_date: '2026-03-02' }, about)).toEqual({});
  expect(logBody({ ...logged, deal_amount: '', deal_date: '2026-03-02' }, about)).toMatchObject({
    deal_amount: null,
    deal_date: null,
  });
});

it('asks for the customer alone where need and receiver are known', () => {
  expect(customerComplaints({ ...typed, need: '' }, undefined)).toEqual({});
  expect(Object.keys(customerComplaints(nothingTyped, undefined))).toEqual([
    'contact_name',
    'contact_email',
    'customer_agreed',
  ]);
  const body = customerBody(typed, undefined);
  expect(body).toMatchObject({ contact_name: 'Ada Byron', customer_agreed: true, terms: null });
  expect(body).not.toHaveProperty('need');
});

import { expect, it } from 'vitest';
import { standing } from './standing.ts';

it('says until when the trial is free and what it costs then', () => {
  const facts = { current: 'Free', status: 'Trial', expiry: '2020-12-15T10:00:00.000Z' } as const;
  expect(standing(facts)).toBe('Collaboration Hub is free until 15 Dec 2020, then $9.95/month.');
});

it('says what an expired plan still allows', () => {
  expect(standing({ current: 'Basic', status: 'Expired', expiry: '' })).toContain(
    'Choose a plan to send more',
  );
});

it('says when there is no plan', () => {
  expect(standing({ current: undefined, status: '', expiry: '' })).toBe('You don’t have a plan yet.');
});

import { expect, it } from 'vitest';
import { type FittingCompany, fittingTitle, tellable } from './fitting.ts';

const company = (name: string, isPartner: boolean) => ({ name, is_partner: isPartner }) as FittingCompany;
const both = [company('Quist', true), company('Ferro', false)];

it('offers to tell only companies that would see it', () => {
  expect(tellable(both, 'all')).toEqual(both);
  expect(tellable(both, 'chosen')).toEqual(both);
  expect(tellable(both, 'partners').map(({ name }) => name)).toEqual(['Quist']);
});

it('counts them in its title', () => {
  expect([0, 1, 7].map(fittingTitle)).toEqual([
    'Companies that fit',
    'This company fits',
    'These 7 companies fit',
  ]);
});

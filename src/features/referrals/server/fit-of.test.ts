import { expect, it, test } from 'vitest';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { fitOf, wordsOfNeed, type Candidate } from './fit-of.ts';

const nobody: Candidate = {
  name: 'Nobody & Sons',
  pitch: '',
  services: [],
  industry: null,
  city: null,
  country: 'Australia',
  terms: null,
  answerSeconds: null,
  accepted: 0,
  closed: 0,
  ourDeals: 0,
};

const tenPercent: CommissionTerms = {
  commission_calc_method: 'percent',
  commission_value: 1000,
  commission_currency: 'AUD',
  commission_cap: null,
  commission_minimum: null,
  commission_duration_months: null,
  commission_hold_days: 0,
  commission_payment_method: 'bank_transfer',
  tiers: [],
};

const fit = (candidate: Partial<Candidate>, need = '', place = '') =>
  fitOf({ ...nobody, ...candidate }, { need: wordsOfNeed(need), place });

it('reads a need without the words that are in every need', () => {
  expect(wordsOfNeed('She is looking for a plumber who can help with the hot water')).toEqual([
    'plumber',
    'hot',
    'water',
  ]);
});

test.each([
  ['a plumber', 'Plumbing'],
  ['plumbing', 'Plumbers'],
  ['new websites', 'Website'],
  ['tax', 'Tax returns'],
  ['accounting for a café', 'Accountants'],
])('finds in “%s” the service “%s”', (need, service) => {
  expect(fit({ services: ['Catering', service] }, need)).toMatchObject({ meetsNeed: true });
});

test.each([
  ['tax', 'Taxi rides'],
  ['car', 'Catering'],
  ['hot water', 'Cold storage'],
])('does not take “%s” for the service “%s”', (need, service) => {
  expect(fit({ services: [service] }, need)).toMatchObject({ meetsNeed: false, reasons: [] });
});

test.each<[string, Partial<Candidate>]>([
  ['Locked out of the office', { name: 'Quay Joinery', services: ['Shop fit-outs', 'Joinery'] }],
  ['a vet for an old dog', { name: 'Second Keel', services: ['Rescue of old software'] }],
  ['a vet for an old dog', { name: 'Second Keel', pitch: 'We rescue old software.' }],
  ['a vet for an old dog', { industry: 'Old crafts' }],
])('claims nothing from one word that “%s” shares with a company', (need, candidate) => {
  expect(fit(candidate, need)).toMatchObject({ meetsNeed: false, reasons: [], toItself: [] });
});

test.each<[string, Partial<Candidate>, string]>([
  ['a vet for an old dog', { services: ['Vets'] }, 'Offers vets'],
  ['a vet for an old dog', { industry: 'Vet' }, 'Works in vet'],
  ['Rescue of our old software', { services: ['Rescue of old software'] }, 'Offers rescue of old software'],
  ['plumber', { services: ['Emergency plumbing'] }, 'Offers emergency plumbing'],
  ['an old boat', { pitch: 'We mend old boats.' }, 'Known for boats'],
])('claims for “%s” what is met by two words, or as a whole', (need, candidate, reason) => {
  expect(fit(candidate, need)).toMatchObject({ meetsNeed: true, reasons: [reason] });
});

it('takes a company by its name or its own words, too, where its services do not say it', () => {
  expect(fit({ name: 'Copperline Plumbing & Gas' }, 'a plumber')).toMatchObject({
    meetsNeed: true,
    reasons: ['Known for plumbing'],
  });
  const service = fit({ services: ['Plumbing'] }, 'a plumber');
  expect(service.score).toBeGreaterThan(fit({ pitch: 'Honest plumbing' }, 'a plumber').score);
});

it('counts a service for more than a trade, and a trade for more than a place', () => {
  const service = fit({ services: ['Roof repairs'] }, 'roof repairs', 'Perth');
  const trade = fit({ industry: 'Roofs' }, 'roof repairs', 'Perth');
  const place = fit({ city: 'Perth' }, 'roof repairs', 'Perth');
  expect(service.score).toBeGreaterThan(trade.score);
  expect(trade.score).toBeGreaterThanOrEqual(place.score);
  expect(place).toMatchObject({ meetsNeed: false, reasons: ['In Perth'] });
});

it('says why, the strongest reason first, and not more than somebody reads', () => {
  expect(
    fit(
      {
        services: ['Hot water systems'],
        city: 'Fremantle',
        terms: tenPercent,
        answerSeconds: 3000,
        accepted: 12,
        closed: 10,
        ourDeals: 1,
      },
      'hot water',
      'fremantle',
    ).reasons,
  ).toEqual([
    'Offers hot water systems',
    'In Fremantle',
    'Usually answers within an hour',
    'Closed 10 of 12 referrals',
  ]);
});

it('prefers a quick answer, a better rate, deals of ours and better terms, all else equal', () => {
  const better: [Partial<Candidate>, Partial<Candidate>][] = [
    [{ answerSeconds: 3600 }, { answerSeconds: 2 * 86_400 }],
    [{ answerSeconds: null }, { answerSeconds: 30 * 86_400 }],
    [
      { accepted: 10, closed: 8 },
      { accepted: 10, closed: 2 },
    ],
    [
      { accepted: 20, closed: 20 },
      { accepted: 1, closed: 1 },
    ],
    [{ ourDeals: 3 }, { ourDeals: 0 }],
    [{ terms: tenPercent }, { terms: { ...tenPercent, commission_value: 100 } }],
    [{ terms: { ...tenPercent, commission_value: 100 } }, { terms: null }],
  ];
  for (const [one, other] of better) expect(fit(one).score).toBeGreaterThan(fit(other).score);
});

it('says nothing bad of anybody, and nothing from too little', () => {
  expect(fit({ answerSeconds: 30 * 86_400, accepted: 10, closed: 1 }).reasons).toEqual([]);
  expect(fit({ accepted: 2, closed: 2 }).reasons).toEqual([]);
});

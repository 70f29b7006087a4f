import { matchNeed } from '../../../kit/common/matching/match-need.ts';
import { readNeed } from '../../../kit/common/matching/needs.ts';
import { offersOf } from '../../../kit/common/matching/offers.ts';
import { builtIn } from '../../../kit/common/matching/thesaurus.ts';
import { expect, it } from 'vitest';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { rankOf, type Candidate } from './rank-of.ts';

const nobody: Candidate = {
  match: null,
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

const rank = (candidate: Partial<Candidate>, place = '') => rankOf({ ...nobody, ...candidate }, place);
const offering = (service: string, need: string) =>
  matchNeed(
    readNeed(need, builtIn),
    offersOf({ name: '', services: [service], pitch: '', conceptsOff: [] }, builtIn),
  );

it('counts what a company does for more than its place', () => {
  const service = rank({ match: offering('Roof repairs', 'roof repairs') }, 'Perth');
  const place = rank({ city: 'Perth' }, 'Perth');
  expect(service.score).toBeGreaterThan(place.score);
  expect(place.reasons).toEqual(['In Perth']);
});

it('gives at most four reasons, the strongest first', () => {
  expect(
    rank(
      {
        match: offering('Hot water systems', 'hot water'),
        city: 'Fremantle',
        terms: tenPercent,
        answerSeconds: 3000,
        accepted: 12,
        closed: 10,
        ourDeals: 1,
      },
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
  for (const [one, other] of better) expect(rank(one).score).toBeGreaterThan(rank(other).score);
});

it('says nothing bad of anybody, and nothing from too little', () => {
  expect(rank({ answerSeconds: 30 * 86_400, accepted: 10, closed: 1 }).reasons).toEqual([]);
  expect(rank({ accepted: 2, closed: 2 }).reasons).toEqual([]);
});

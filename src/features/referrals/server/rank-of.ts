import type { Match } from '../../../kit/common/matching/match-need.ts';
import { reasonFor, reasonToItself } from '../../../kit/common/matching/reasons.ts';
import { searchKey } from '../../../kit/common/words.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import {
  commissionFor,
  paysCommission,
  termsSentence,
  answersWithin,
} from '../../members/server/company/public.ts';

/** What is known of a company that could get a referral. */
export interface Candidate {
  /** That it does what is needed; null where nothing was asked for. */
  match: Match | null;
  city: string | null;
  country: string;
  /** What it would pay for a referral of ours. */
  terms: CommissionTerms | null;
  answerSeconds: number | null;
  accepted: number;
  closed: number;
  /** Deals that it has closed with customers of ours. */
  ourDeals: number;
}

export interface Rank {
  score: number;
  /** The strongest first. */
  reasons: string[];
  /** What the company does and where it is, said to itself: "You offer plumbing". */
  toItself: string[];
}

interface Ground {
  points: number;
  reason: string | null;
  toItself?: string;
}

const mostReasons = 4;

/** Who stands before whom, and why: what it does before its place, and both before how it has done so far. */
export function rankOf(candidate: Candidate, place: string): Rank {
  const grounds = [
    byMatch(candidate),
    byPlace(candidate, place),
    byOurDeals(candidate),
    byConversion(candidate),
    byAnswers(candidate),
    byTerms(candidate),
  ];
  const ranked = grounds.toSorted((one, other) => other.points - one.points);
  return {
    score: grounds.reduce((sum, { points }) => sum + points, 0),
    reasons: ranked.flatMap(({ reason }) => (reason === null ? [] : [reason])).slice(0, mostReasons),
    toItself: ranked.flatMap(({ toItself }) => toItself ?? []),
  };
}

const nothing: Ground = { points: 0, reason: null };

function byMatch({ match }: Candidate): Ground {
  if (match === null) return nothing;
  return { points: 50 * match.strength, reason: reasonFor(match), toItself: reasonToItself(match) };
}

function byPlace({ city, country }: Candidate, place: string): Ground {
  const wanted = searchKey(place);
  if (wanted === '') return nothing;
  if (city !== null && searchKey(city) === wanted)
    return { points: 20, reason: `In ${city}`, toItself: `You’re in ${city}` };
  return searchKey(country) === wanted
    ? { points: 8, reason: `In ${country}`, toItself: `You’re in ${country}` }
    : nothing;
}

function byOurDeals({ ourDeals }: Candidate): Ground {
  if (ourDeals === 0) return nothing;
  const deals = ourDeals === 1 ? 'a deal with a customer' : `${ourDeals} deals with customers`;
  return { points: Math.min(12, 4 + 2 * ourDeals), reason: `Has closed ${deals} of yours` };
}

const leastToJudge = 3;

/** With few referrals a rate says little: it starts from the middle and moves away from it with each one. */
function byConversion({ accepted, closed }: Candidate): Ground {
  const rate = (Math.min(closed, accepted) + 1) / (accepted + 2);
  const isWorthTelling = accepted >= leastToJudge && rate >= 0.5;
  return {
    points: (rate - 0.5) * 24,
    reason: isWorthTelling ? `Closed ${closed} of ${accepted} referrals` : null,
  };
}

const hour = 3600;
const pointsByAnswer: readonly [within: number, points: number][] = [
  [hour, 10],
  [4 * hour, 9],
  [24 * hour, 7],
  [72 * hour, 4],
  [168 * hour, 1],
  [Infinity, -3],
];

function byAnswers({ answerSeconds }: Candidate): Ground {
  if (answerSeconds === null) return nothing;
  const [, points] = pointsByAnswer.find(([within]) => answerSeconds <= within)!;
  const words = answersWithin(answerSeconds);
  return { points, reason: points > 1 && words !== null ? `Usually answers ${words}` : null };
}

/** A deal to compare terms by, whatever their currency: only their share of it counts. */
const exampleDeal = 100_000;
const goodShare = 0.2;

function byTerms({ terms }: Candidate): Ground {
  if (terms === null || !paysCommission(terms)) return nothing;
  const share = Math.min(commissionFor(terms, exampleDeal) / exampleDeal, goodShare);
  return { points: 3 + (share / goodShare) * 3, reason: `Pays ${termsSentence(terms)}` };
}

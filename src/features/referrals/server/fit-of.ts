import { searchKey, stemsOf, wordsOf } from '../../../kit/common/words.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import {
  commissionFor,
  paysCommission,
  termsSentence,
  answersWithin,
} from '../../members/server/company/public.ts';

/** What is known of a company that could get a referral. */
export interface Candidate {
  name: string;
  /** Its one line, or the beginning of what it says about itself. */
  pitch: string;
  services: readonly string[];
  industry: string | null;
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

export interface Wanted {
  /** Words of the need, without those that say nothing. */
  need: readonly string[];
  place: string;
}

export interface Fit {
  score: number;
  /** It does what is needed, as far as its services and its trade say so. */
  meetsNeed: boolean;
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

/** How well a company fits, and why: its service before its place, and both before how it has done so far. */
export function fitOf(candidate: Candidate, wanted: Wanted): Fit {
  const need = byNeed(candidate, wanted);
  const grounds = [
    need,
    byPlace(candidate, wanted),
    byOurDeals(candidate),
    byConversion(candidate),
    byAnswers(candidate),
    byTerms(candidate),
  ];
  const ranked = grounds.toSorted((one, other) => other.points - one.points);
  return {
    score: grounds.reduce((sum, { points }) => sum + points, 0),
    meetsNeed: need.points > 0,
    reasons: ranked.flatMap(({ reason }) => (reason === null ? [] : [reason])).slice(0, mostReasons),
    toItself: ranked.flatMap(({ toItself }) => toItself ?? []),
  };
}

const nothing: Ground = { points: 0, reason: null };

/** Words of a sentence that are in every need, and in no service worth finding by them. */
const emptyWords = new Set(
  wordsOf(
    'a an and anybody are as at be by can client clients colleague colleagues customer customers for friend friends from has have ' +
      'he help her his in into is it its like looking my need needs neighbour neighbours new of on or our please she so some ' +
      'somebody someone that the their them they this to us want wants we who will with would you your',
  ),
);

const mostWords = 8;

export const wordsOfNeed = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length > 1 && !emptyWords.has(word))
    .slice(0, mostWords);

/** What all forms of a word begin with: a plumber and plumbing. Short words are what they are. */
export const stemOf = (word: string) => stemsOf(word).at(-1) ?? word;

const shortestPrefix = 5;
const isSame = (wanted: string, offered: string) =>
  wanted === offered ||
  `${wanted}s` === offered ||
  wanted === `${offered}s` ||
  (wanted.length >= shortestPrefix && offered.startsWith(stemOf(wanted)));

/** Of the need's words, those that a text answers, each with the text's own word for it. */
const answersIn = (text: string, need: readonly string[]): string[] => {
  const words = wordsOf(text);
  return need.flatMap((wanted) => words.find((word) => isSame(wanted, word)) ?? []);
};

/**
 * How many of the need's words a service or a trade answers. One word that both happen to have is no answer: two of them are, or all of the
 * one or the other.
 */
function hitsIn(label: string, need: readonly string[]): number {
  const { length: hits } = answersIn(label, need);
  return hits > 1 || hits === need.length || hits === wordsOfNeed(label).length ? hits : 0;
}

function byNeed({ services, industry, name, pitch }: Candidate, { need }: Wanted): Ground {
  const [best] = services
    .map((service) => ({ service, hits: hitsIn(service, need) }))
    .toSorted((one, other) => other.hits - one.hits);
  if (best && best.hits > 0)
    return {
      points: 40 + Math.min(best.hits - 1, 2) * 5,
      reason: `Offers ${inSentence(best.service)}`,
      toItself: `You offer ${inSentence(best.service)}`,
    };
  const known = answersIn(`${name} ${pitch}`, need);
  if (known.length > 1 || (known.length === 1 && need.length === 1)) {
    // The longest says the most: boats rather than old.
    const [word] = known.toSorted((one, other) => other.length - one.length);
    return { points: 28, reason: `Known for ${word}`, toItself: `You’re known for ${word}` };
  }
  if (industry !== null && hitsIn(industry, need) > 0)
    return {
      points: 20,
      reason: `Works in ${inSentence(industry)}`,
      toItself: `You work in ${inSentence(industry)}`,
    };
  return nothing;
}

/** Lower case, except for abbreviations: "SEO" stays "SEO". */
const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;

function byPlace({ city, country }: Candidate, { place }: Wanted): Ground {
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

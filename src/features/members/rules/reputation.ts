import type { Reputation } from '../contract/reputation.ts';

/** The numbers as they are kept. */
export interface KeptReputation {
  answer_seconds: number | null;
  answers: number;
  accepted: number;
  closed: number;
  reviews: number;
  /** All of them added up. */
  stars: number;
}

/** The middle of one or two answers says nothing yet. */
const leastAnswers = 3;

/** A company without a referral has none kept. */
export function reputationFrom(kept: KeptReputation | null): Reputation {
  if (kept === null) return { answer_seconds: null, accepted: 0, closed: 0, reviews: 0, stars: null };
  const { answer_seconds, answers, accepted, closed, reviews, stars } = kept;
  return {
    answer_seconds: answers < leastAnswers ? null : answer_seconds,
    accepted,
    closed,
    reviews,
    stars: reviews === 0 ? null : Math.round((stars / reviews) * 10) / 10,
  };
}

/** How soon a company answers a referral, in words; null where too little is known. */
export function answersWithin(seconds: number | null): string | null {
  if (seconds === null) return null;
  const hour = 3600;
  if (seconds <= hour) return 'within an hour';
  if (seconds <= 4 * hour) return 'within a few hours';
  if (seconds <= 24 * hour) return 'within a day';
  if (seconds <= 3 * 24 * hour) return 'within three days';
  if (seconds <= 7 * 24 * hour) return 'within a week';
  return 'after more than a week';
}

import { formatMoney, minorDigits } from '../../kit/common/money.ts';
import type { Company } from './contract/company.ts';
import type { PublicPart } from './contract/public-profile.ts';
import type { Reputation } from './contract/reputation.ts';
import type { CommissionTerms } from './contract/terms.ts';

// ── Words of the directory ──────────────────────────────────────────────────────────────────────────────────────

/** Raised when the rules below change: the words of all companies are then made anew. */
export const indexVersion = 3;

const longestWord = 40;
// Letters that are not a plain letter with a mark on it.
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Lower case, without accents: how names are compared and ordered. */
export function searchKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => spelledOut[letter]!)
    .trim();
}

/** The words of a text, each once, in the order of their first appearance. */
export function wordsOf(text: string): string[] {
  return [...new Set(plainWords(text).map((word) => Array.from(word).slice(0, longestWord).join('')))];
}

const plainWords = (text: string): string[] =>
  searchKey(text)
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export const mostSearchWords = 6;

/** So long a search without a result is kept, and from so many companies on it is told. */
export const keptSearchDays = 90;
export const fewestSearchers = 3;

/** What can be the name of a trade: no address, no number, and no sentence. */
export const mayBeAService = (typed: string): boolean =>
  !/[@/]|\d{4}/.test(typed) &&
  plainWords(typed).length <= 4 &&
  Array.from(plainWords(typed).join('')).length >= 3 &&
  typed.length <= 60;

/** What was typed in fewer letters is too close to too many words for a slip to be told from another word. */
export const shortestMended = 5;
const shortestMisspelled = 4;

/** The word itself, and the word with each of its letters left out. Words one slip apart have one of these in common. */
export function variantsOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < shortestMisspelled) return [];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/** One letter too many, too few, another one, or two neighbours exchanged. */
export function isOneSlipAway(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)];
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  const restOf = (letters: string[], from: number) => letters.slice(from).join('');
  return (
    restOf(a, at + 1) === restOf(b, at + 1) ||
    restOf(a, at + 1) === restOf(b, at) ||
    restOf(a, at) === restOf(b, at + 1) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && restOf(a, at + 2) === restOf(b, at + 2))
  );
}

/** In fewer letters too many words begin alike. */
const shortestMendedBeginning = 6;

/** Whether a longer word begins with one that is a slip away: whoever types "roster" may mean the roasters. */
export function beginsOneSlipAway(typed: string, word: string): boolean {
  const [length, letters] = [Array.from(typed).length, Array.from(word)];
  if (length < shortestMendedBeginning) return false;
  return [length - 1, length, length + 1].some(
    (end) => end < letters.length && isOneSlipAway(typed, letters.slice(0, end).join('')),
  );
}

const longestEnding = 4;

/** The word without its ending, the longest first: an accountant is found where there is accounting. */
export function stemsOf(word: string): string[] {
  const letters = Array.from(word);
  const shortest = Math.max(shortestMended, letters.length - longestEnding);
  return Array.from({ length: Math.max(0, letters.length - shortest) }, (_, at) =>
    letters.slice(0, letters.length - 1 - at).join(''),
  );
}

/** A text from each of its words on: what somebody types of it begins one of these. */
export function beginningsOf(text: string): string[] {
  const words = plainWords(text);
  return [...new Set(words.map((_, at) => words.slice(at).join(' ')))];
}

/** What was typed, as the beginnings are written. */
export const typedBeginning = (text: string) => plainWords(text).join(' ');

/** The words that begin with this one are those from here to, but not including, there. */
export const endOfPrefix = (prefix: string) => `${prefix}\u{10FFFF}`;

// ── Commission terms as a sentence ──────────────────────────────────────────────────────────────────────────────

export const percentText = (hundredths: number) =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(hundredths / 100)}%`;

/** What comes after "pays" or "pay": `10% of the deal, at most AUD 2,000`. */
export function termsSentence(terms: CommissionTerms): string {
  const money = (minorUnits: number) => formatMoney(minorUnits, terms.commission_currency);
  const basis = {
    none: () => 'no commission',
    fixed: () => `${money(terms.commission_value)} for each closed deal`,
    percent: () => `${percentText(terms.commission_value)} of the deal`,
    percent_recurring: () =>
      `${percentText(terms.commission_value)} of what the customer pays for ${monthsText(terms.commission_duration_months ?? 1)}`,
    per_lead: () => `${money(terms.commission_value)} for each accepted lead`,
    tiers: () => tiersText(terms),
  }[terms.commission_calc_method]();
  if (terms.commission_calc_method === 'none') return basis;
  return [
    basis,
    ...(terms.commission_minimum ? [`at least ${money(terms.commission_minimum)}`] : []),
    ...(terms.commission_cap === null ? [] : [`at most ${money(terms.commission_cap)}`]),
  ].join(', ');
}

const exampleDeal = 5000;
const exampleMonth = 500;
const exampleCount = 3;

/** The same in money, for whoever is about to agree: `For a deal of AUD 5,000, that’s AUD 500.` */
export function termsExample(terms: CommissionTerms): string | null {
  const unit = 10 ** minorDigits(terms.commission_currency);
  const money = (minorUnits: number) => formatMoney(minorUnits, terms.commission_currency);
  const owedFor = (deal: number, number = 1) => money(commissionFor(terms, deal * unit, number));
  switch (terms.commission_calc_method) {
    case 'none':
      return null;
    case 'percent':
      return `For a deal of ${money(exampleDeal * unit)}, that’s ${owedFor(exampleDeal)}.`;
    case 'percent_recurring': {
      const months = terms.commission_duration_months ?? 1;
      return `For a customer who pays ${money(exampleMonth * unit)} a month, that’s ${owedFor(exampleMonth * months)} in all.`;
    }
    case 'fixed':
      return `For ${exampleCount} closed deals, that’s ${money(exampleCount * commissionFor(terms, 0))}.`;
    case 'per_lead':
      return `For ${exampleCount} accepted leads, that’s ${money(exampleCount * commissionFor(terms, 0))}.`;
    case 'tiers': {
      const last = terms.tiers.at(-1)?.from_deals ?? 1;
      const first = `For a first deal of ${money(exampleDeal * unit)}, that’s ${owedFor(exampleDeal)}`;
      return last === 1 ? `${first}.` : `${first}; from deal ${last} on, ${owedFor(exampleDeal, last)}.`;
    }
  }
}

const monthsText = (months: number) => (months === 1 ? 'one month' : `${months} months`);

function tiersText({ tiers }: CommissionTerms): string {
  const [first, ...others] = tiers;
  if (!first) return 'by tiers';
  const steps = others.map((tier) => `${percentText(tier.commission_value)} from deal ${tier.from_deals} on`);
  return [`${percentText(first.commission_value)} of the deal`, ...steps].join(', ');
}

/**
 * What is owed for a referral, in whole minor units: rounded half up, then raised to the least, then held to the most.
 * A recurring percentage is of all that the customer pays in its months. Deals are counted from 1.
 */
export function commissionFor(terms: CommissionTerms, dealMinorUnits: number, dealNumber = 1): number {
  if (terms.commission_calc_method === 'none') return 0;
  const share = (hundredths: number) => shareOf(Math.max(0, Math.trunc(dealMinorUnits)), hundredths);
  const basis = {
    fixed: () => terms.commission_value,
    per_lead: () => terms.commission_value,
    percent: () => share(terms.commission_value),
    percent_recurring: () => share(terms.commission_value),
    tiers: () => share(tierOf(terms, dealNumber)),
  }[terms.commission_calc_method]();
  const raised = Math.max(basis, terms.commission_minimum ?? 0);
  return Math.max(0, Math.min(raised, terms.commission_cap ?? raised));
}

/** Exact: the product of a large deal and a percentage is beyond what a number holds. */
const shareOf = (minorUnits: number, hundredths: number) =>
  Number((BigInt(minorUnits) * BigInt(hundredths) + 5000n) / 10_000n);

/** The percentage for this deal, in hundredths. */
export const tierOf = ({ tiers }: Pick<CommissionTerms, 'tiers'>, dealNumber: number) =>
  tiers.findLast((tier) => tier.from_deals <= dealNumber)?.commission_value ?? 0;

/** Whether there is something to earn: what the directory's filter asks. */
export const paysCommission = (terms: CommissionTerms | null) =>
  terms !== null && terms.commission_calc_method !== 'none';

// ── What its referrals say of a company ─────────────────────────────────────────────────────────────────────────

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

// ── How complete a profile is ───────────────────────────────────────────────────────────────────────────────────

export interface ProfileStep {
  key: string;
  title: string;
  /** Why it matters. */
  why: string;
  /** Where it is filled in. */
  path: string;
  isDone: boolean;
}

type Profile = Pick<
  Company,
  | 'avatar'
  | 'cover'
  | 'pitch'
  | 'bio'
  | 'industry'
  | 'city'
  | 'website'
  | 'phone'
  | 'email'
  | 'services'
  | 'ideal_client'
  | 'commission'
>;

export function profileSteps(profile: Profile): ProfileStep[] {
  const step = (key: string, path: string, isDone: boolean, title: string, why: string) => ({
    key,
    path,
    isDone,
    title,
    why,
  });
  const company = '/profile/company';
  return [
    step(
      'logo',
      company,
      profile.avatar !== null,
      'Add your logo',
      'People recognise a card with a logo at a glance.',
    ),
    step(
      'pitch',
      company,
      profile.pitch !== null,
      'Say in one line what you do',
      'It’s the first thing others read about you.',
    ),
    step(
      'bio',
      company,
      (profile.bio ?? '').length >= 80,
      'Describe your company',
      'Others recommend you only when they know what you do well.',
    ),
    step(
      'industry',
      company,
      profile.industry !== null,
      'Choose your industry',
      'So people can filter the directory and find you.',
    ),
    step('city', company, profile.city !== null, 'Add your location', 'Many referrals stay in one town.'),
    step(
      'contact',
      company,
      profile.phone !== null || profile.email !== null,
      'Add a phone number or email address',
      'So a customer can reach you the same day.',
    ),
    step(
      'website',
      company,
      profile.website !== null,
      'Add your website',
      'Partners check it before they recommend you.',
    ),
    step('cover', company, profile.cover !== null, 'Add a cover image', 'It gives your company page a face.'),
    step(
      'services',
      '/profile/tags',
      profile.services.length >= 3,
      'Add at least three services',
      'They’re what others search for.',
    ),
    step(
      'ideal_client',
      '/profile/tags',
      profile.ideal_client.length >= 1,
      'Describe your ideal client',
      'It tells others who to send you.',
    ),
    step(
      'commission',
      '/profile/commission',
      profile.commission !== null,
      'Say what a referral is worth to you',
      'Companies with clear terms are easier to agree with.',
    ),
  ];
}

/** How much of it is done, in percent. */
export function completeness(steps: readonly ProfileStep[]): number {
  return Math.round((steps.filter(({ isDone }) => isDone).length / steps.length) * 100);
}

// ── What the public may see ─────────────────────────────────────────────────────────────────────────────────────

/** Whether a part of the profile is open to visitors. */
export const isShown = (company: { is_public: boolean; public_parts: readonly string[] }, part: PublicPart) =>
  company.is_public && company.public_parts.includes(part);

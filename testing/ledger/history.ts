import type { Random } from '../fuzz/random.ts';
import { addDays, dayMs } from './model/calendar.ts';
import type { Terms } from './model/earnings.ts';
import type { Decision, RowVerb } from './model/deeds.ts';
import type { Side } from './model/books.ts';
import type { By, Deal, Verb } from './model/referrals.ts';

/** One thing that happens; what it names by a key that is not there is left out, so that a history can lose any of its steps. */
export type Step =
  | { do: 'hop'; at: number }
  | { do: 'offer'; company: number; terms: Terms }
  | { do: 'send'; key: string; sender: number; receiver: number; terms: Terms | null }
  | { do: 'log'; key: string; sender: number; receiver: number; on: string; deal: Deal | null }
  | { do: 'referral'; key: string; by: By; asked: Verb }
  | { do: 'row'; key: string; at: number; by: Side; verb: RowVerb }
  | { do: 'decide'; key: string; at: number; decision: Decision };

export interface Scene {
  zone: string;
  start: number;
  /** What each company pays by default; as many as there are companies. */
  defaults: readonly Terms[];
  /** Partners, and what the receiver of each way pays by agreement. */
  partners: readonly { sender: number; receiver: number; terms: Terms }[];
}

export interface History {
  seed: number;
  scene: Scene;
  steps: readonly Step[];
}

export const names = ['Ash', 'Birch', 'Cedar'] as const;

const zones = [
  'Australia/Sydney',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'Europe/London',
  'America/St_Johns',
  'UTC',
] as const;

/** Beside the ends of months and the changes of the clock, by what most of these zones have. */
const days = [
  '2023-01-31', '2023-02-27', '2023-03-12', '2023-03-26', '2023-04-02', '2023-05-30', '2023-08-31', '2023-10-01', '2023-10-29',
  '2023-11-05', '2023-12-31', '2024-01-30', '2024-02-28', '2024-02-29', '2024-03-31', '2024-04-07',
] as const; // prettier-ignore

export function aScene(random: Random): Scene {
  const zone = random.pick(zones);
  const start = Date.parse(`${random.pick(days)}T00:00:00Z`) + random.int(0, 24 * 60 - 1) * 60_000;
  const defaults = names.map(() => someTerms(random));
  const partners = random.chance(0.6) ? [{ sender: 0, receiver: 1, terms: someTerms(random) }] : [];
  return { zone, start, defaults, partners };
}

const currencies = ['AUD', 'AUD', 'EUR', 'JPY', 'KWD'] as const;
const percents = [1, 33, 50, 250, 333, 1000, 1250, 3333, 5000, 9999, 10_000] as const;

export function someTerms(random: Random): Terms {
  const method = random.pick([
    'percent', 'percent', 'percent_recurring', 'percent_recurring', 'percent_recurring', 'fixed', 'per_lead', 'tiers', 'none',
  ] as const); // prettier-ignore
  const isPercent = method === 'percent' || method === 'percent_recurring';
  const minimum = method !== 'none' && random.chance(0.2) ? random.int(1, 3000) : null;
  const cap = method !== 'none' && random.chance(0.3) ? (minimum ?? 0) + random.int(0, 20_000) : null;
  const value = isPercent ? random.pick(percents) : random.int(1, 50_000);
  return {
    commission_calc_method: method,
    commission_value: method === 'none' || method === 'tiers' ? 0 : value,
    commission_currency: random.pick(currencies),
    commission_cap: cap,
    commission_minimum: minimum,
    commission_duration_months: method === 'percent_recurring' ? random.pick([1, 2, 3, 3, 6, 12, 14]) : null,
    commission_hold_days: random.pick([0, 0, 0, 1, 7, 30, 45]),
    commission_payment_method: 'bank_transfer',
    tiers:
      method === 'tiers'
        ? [
            { from_deals: 1, commission_value: random.pick(percents) },
            { from_deals: 2, commission_value: random.pick(percents) },
            { from_deals: 4, commission_value: random.pick(percents) },
          ]
        : [],
  };
}

export const someAmount = (random: Random) =>
  random.chance(0.03)
    ? 0
    : random.pick([
        () => random.int(1, 9),
        () => random.int(10, 999),
        () => random.int(1000, 99_999),
        () => random.int(1000, 9999) * 100,
        () => random.int(100_000, 99_999_999),
      ])();

/** Mostly a day or some weeks; sometimes an hour, which may be another day or month somewhere. */
export function someHop(random: Random, now: number): number {
  const hours = random.pick([
    () => random.int(1, 30),
    () => random.int(1, 10) * 24 + random.int(-3, 3),
    () => random.int(13, 16) * 24,
    () => random.int(25, 40) * 24,
    () => 15 * 24,
  ])();
  return now + hours * 3_600_000;
}

/** From one day to another, both included, the ends more often. */
export function someDay(random: Random, from: string, to: string): string {
  if (from >= to) return to;
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
  return random.pick([from, to, to, addDays(from, random.int(0, length))]);
}

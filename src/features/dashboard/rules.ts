import { daysAfter } from '../commissions/rules.ts';
import type { ReferralStatus } from '../referrals/contract/status.ts';
import { bucketsOf } from '../referrals/rules.ts';
import type { ToDo } from './contract/partners.ts';
import type { Period } from './contract/period.ts';
import type { LatestReferral } from './contract/referrals.ts';

// ── States ──────────────────────────────────────────────────────────────────────────────────────────────────────

export { bucketsOf };

/** The words of the latest list. */
export function latestStatusOf(status: ReferralStatus): LatestReferral['status'] {
  if (status === 'New') return 'new';
  return status === 'Deal Closed' ? 'Deal Made' : status;
}

// ── Days ────────────────────────────────────────────────────────────────────────────────────────────────────────

export { daysAfter };

/** Both included, as `2026-03-31`. */
export interface Days {
  from: string;
  to: string;
}

/** Whole days up to yesterday, and as many right before them. `first` is the first day that this company has. */
export function spanFor(
  period: Period,
  { today, first }: { today: string; first: string },
): { days: Days | null; before: Days | null } {
  const yesterday = daysAfter(today, -1);
  if (period === 'all') {
    return { days: first > yesterday ? null : { from: first, to: yesterday }, before: null };
  }
  const length = Number(period);
  const before = { from: daysAfter(today, -2 * length), to: daysAfter(today, -length - 1) };
  return {
    days: { from: daysAfter(today, -length), to: yesterday },
    before: first > before.to ? null : before,
  };
}

/** The same for a community: up to the last day that was counted. `first` is the first day on which something happened in it. */
export function communitySpanFor(
  period: Exclude<Period, 'all'>,
  { until, first }: { until: string | null; first: string | null },
): { days: Days | null; before: Days | null } {
  if (until === null) return { days: null, before: null };
  const span = spanFor(period, { today: daysAfter(until, 1), first: first ?? until });
  return { days: span.days, before: span.before };
}

/** What has happened in a community today is counted to here: so many mean as many or more. */
export const mostToday = 5000;

/** Weeks begin on a Monday. */
export const mondayOf = (day: string): string => daysAfter(lastDayOf(day, 'week'), -6);

/** What a long time is read by: its whole months, and the days at both ends. */
export interface Piece extends Days {
  grain: 'day' | 'month';
}

export function piecesOf({ from, to }: Days): Piece[] {
  const firstMonth = from.endsWith('-01') ? from : monthAfter(from);
  const afterLast = monthOf(daysAfter(to, 1));
  if (firstMonth >= afterLast) return [{ grain: 'day', from, to }];
  return [
    { grain: 'day' as const, from, to: daysAfter(firstMonth, -1) },
    { grain: 'month' as const, from: firstMonth, to: monthOf(daysAfter(afterLast, -1)) },
    { grain: 'day' as const, from: afterLast, to },
  ].filter((piece) => piece.from <= piece.to);
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const monthAfter = (day: string) => monthOf(daysAfter(monthOf(day), 31));

export type Grain = 'day' | 'week' | 'month';

export const grainOf = (period: Period): Grain =>
  period === '30' ? 'day' : period === '90' ? 'week' : 'month';

/** The points of a chart: whole days, weeks from Monday or months, cut where the period begins and ends. */
export function pointsOf({ from, to }: Days, grain: Grain): (Days & { days: number })[] {
  const points: (Days & { days: number })[] = [];
  for (let start = from; start <= to;) {
    const end = earlier(lastDayOf(start, grain), to);
    points.push({ from: start, to: end, days: daysBetween(start, end) + 1 });
    start = daysAfter(end, 1);
  }
  return points;
}

function lastDayOf(day: string, grain: Grain): string {
  if (grain === 'day') return day;
  if (grain === 'month') return daysAfter(monthAfter(day), -1);
  return daysAfter(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

// ── Shares and middles ──────────────────────────────────────────────────────────────────────────────────────────

/** Whole percent, halves up; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((200 * part + whole) / (2 * whole));

/** Up to how many seconds each slot of answers goes, but for the last; `dashboard_slot_ends()` has the same. */
export const slotEnds = [
  300, 600, 1200, 1800, 3600, 7200, 10800, 14400, 21600, 28800, 43200, 64800, 86400, 129600, 172800, 259200,
  345600, 432000, 518400, 604800, 777600, 950400, 1123200, 1296000,
] as const;

const fewestAnswers = 3;

/** From counts in growing intervals, so that any span has a true one: the middles of days cannot be added up. */
export function medianOf(answers: ReadonlyMap<number, number>): number | null {
  const slots = [...answers].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
  const all = slots.reduce((sum, [, count]) => sum + count, 0);
  if (all < fewestAnswers) return null;
  let passed = 0;
  for (const [slot, count] of slots) {
    if (2 * (passed + count) >= all) {
      const start = slotEnds[slot - 1] ?? 0;
      const end = slotEnds[slot] ?? start;
      return Math.round(start + ((end - start) * (all / 2 - passed)) / count);
    }
    passed += count;
  }
  return null;
}

// ── The one thing to do ─────────────────────────────────────────────────────────────────────────────────────────

export interface Standing {
  direction: 'outgoing' | 'incoming';
  /** Null: no partnership of today. */
  partnership: { isOurTurn: boolean; isPausedByUs: boolean; isPaused: boolean; hasTerms: boolean } | null;
  /** The referral of this side that has waited longest for its receiver. */
  waiting: { isUnanswered: boolean; isOld: boolean; canNudge: boolean } | null;
  hasSent: boolean;
}

/** What the other one waits for comes first, then what is stuck, then what has never begun. */
export function whatToDo({ direction, partnership, waiting, hasSent }: Standing): ToDo['code'] {
  if (partnership?.isOurTurn) return 'answer_terms';
  if (direction === 'incoming' && waiting?.isUnanswered) return 'answer_referral';
  if (direction === 'incoming' && waiting?.isOld) return 'update_referral';
  if (direction === 'outgoing' && waiting?.canNudge) return 'nudge';
  if (!partnership) return 'invite_partner';
  if (partnership.isPausedByUs) return 'resume';
  if (!partnership.hasTerms) return 'propose_terms';
  return direction === 'outgoing' && !hasSent && !partnership.isPaused ? 'send_referral' : 'send_note';
}

// ── Small numbers ───────────────────────────────────────────────────────────────────────────────────────────────

export const fewestCompanies = 5;
export const largestShare = 0.85;

/** Of how many companies a number is made, and how much of it is the largest one's. */
export interface Made {
  sum: number;
  companies: number;
  largest: number;
}

export const nothingMade: Made = { sum: 0, companies: 0, largest: 0 };

/** Nobody's own number can be told from it. */
export const isShowable = ({ sum, companies, largest }: Made) =>
  companies >= fewestCompanies && largest <= largestShare * sum;

/** What subtracting one shown number from another leaves: nothing, or enough companies. */
export const isSafeRest = (rest: Made) => rest.sum === 0 || isShowable(rest);

/** Spans one inside the other, the shortest first: `between(i, j)` is what the j-th has beyond the i-th; `-1` is nothing at all. */
export function shownSpans(count: number, between: (shorter: number, longer: number) => Made): boolean[] {
  const shown: boolean[] = [];
  let last = -1;
  for (let at = 0; at < count; at += 1) {
    const isShown = isShowable(between(-1, at)) && (last === -1 || isSafeRest(between(last, at)));
    shown.push(isShown);
    if (isShown) last = at;
  }
  return shown;
}

/** Parts of a shown whole: what is left of it beside the shown ones must not be anybody's either, so the smallest are hidden with it. */
export function shownParts(parts: readonly (Made & { isShown: boolean })[]): boolean[] {
  const shown = parts.map(({ isShown }) => isShown);
  const order = parts.map((_, at) => at).sort((one, other) => parts[one]!.sum - parts[other]!.sum);
  const rest = () =>
    parts.reduce(
      (left, part, at) =>
        shown[at]
          ? left
          : {
              sum: left.sum + part.sum,
              companies: left.companies + part.companies,
              largest: Math.max(left.largest, part.largest),
            },
      nothingMade,
    );
  for (const at of order) {
    if (isSafeRest(rest())) break;
    shown[at] = false;
  }
  return shown;
}

// ── What is lacking ─────────────────────────────────────────────────────────────────────────────────────────────

/** What nobody offers first, then by how many asked for each one that does. */
export const byGap = (one: Lack, other: Lack): number =>
  Number(one.offered > 0) - Number(other.offered > 0) ||
  other.asked / (1 + other.offered) - one.asked / (1 + one.offered) ||
  (one.label < other.label ? -1 : 1);

interface Lack {
  label: string;
  asked: number;
  offered: number;
}

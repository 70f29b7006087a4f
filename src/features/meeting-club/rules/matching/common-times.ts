import { weekdays } from '../schedule.ts';
import { isFreeAt, localTimes, slotOf, type Span } from '../week-slots.ts';
import type { Participant } from './types.ts';

type WithTimes = Pick<Participant, 'slots' | 'timeZone'>;

const slotsOfDay = 48;
const [noon, evening] = [24, 36];

/** “Tuesday mornings”, by the clock of the zone. */
function partOfWeek(local: number): string {
  const slot = slotOf(local);
  const ofDay = slot % slotsOfDay;
  const part = ofDay < noon ? 'mornings' : ofDay < evening ? 'afternoons' : 'evenings';
  return `${weekdays[Math.floor(slot / slotsOfDay)]} ${part}`;
}

/** A meeting takes longer than half an hour. */
function commonStarts(people: readonly WithTimes[], { halfHours }: Span): number[] {
  const isFree = (index: number) => people.every(({ slots }) => isFreeAt(slots, index));
  return Array.from({ length: Math.max(0, halfHours - 1) }, (_, index) => index).filter(
    (index) => isFree(index) && isFree(index + 1),
  );
}

/**
 * When all of them have time, as it follows “have time”: the part of the week that offers most, if all of their clocks call it the same;
 * otherwise on how many days. Undefined where there is no such time.
 */
export function commonTimesText(people: readonly WithTimes[], span: Span): string | undefined {
  const starts = commonStarts(people, span);
  if (starts.length === 0) return undefined;
  const clocks = people.map(({ timeZone }) => localTimes(timeZone, span));
  const parts = new Map<string, number>();
  for (const index of starts) {
    const [first, ...others] = clocks.map((clock) => partOfWeek(clock[index]!));
    if (others.every((part) => part === first)) parts.set(first!, (parts.get(first!) ?? 0) + 1);
  }
  const [best] = [...parts].toSorted(([, one], [, other]) => other - one);
  if (best) return `on ${best[0]}`;
  const days = new Set(starts.map((index) => Math.floor(clocks[0]![index]! / 86_400_000))).size;
  return days === 1 ? 'at the same hours on one day' : `at the same hours on ${days} days`;
}

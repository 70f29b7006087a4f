import { slotsOfDay } from '../../../rules/wishes.ts';
import { cellOf, clockOf, dayNames } from './slots.ts';

const shortNames = dayNames.map((name) => name.slice(0, 3));

/** "9:00–12:00, 14:00–15:30": the free hours of one day. */
function hoursOf(rows: readonly number[]): string {
  const starts = rows.filter((row) => !rows.includes(row - 1));
  return starts
    .map((start) => {
      let end = start + 1;
      while (rows.includes(end)) end += 1;
      return start === 0 && end === slotsOfDay ? 'all day' : `${clockOf(start)}–${clockOf(end)}`;
    })
    .join(', ');
}

/** "Mon–Fri" or "Mon, Wed": days that follow each other are drawn together. */
function daysText(days: readonly number[]): string {
  const starts = days.filter((day) => !days.includes(day - 1));
  return starts
    .map((start) => {
      let end = start;
      while (days.includes(end + 1)) end += 1;
      if (end === start) return shortNames[start];
      return `${shortNames[start]}${end - start > 1 ? '–' : ', '}${shortNames[end]}`;
    })
    .join(', ');
}

/** A week in a few lines, days with the same hours together: "Mon–Fri 9:00–12:00". */
export function weekText(slots: readonly number[]): string[] {
  const rows = Map.groupBy(slots, (slot) => cellOf(slot).day);
  const daysByHours = new Map<string, number[]>();
  for (const [day, ofDay] of [...rows].toSorted(([one], [other]) => one - other)) {
    const hours = hoursOf(ofDay.map((slot) => cellOf(slot).row));
    daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), day]);
  }
  return [...daysByHours].map(([hours, days]) => `${daysText(days)} ${hours}`);
}

/** "9½ hours a week". */
export function hoursText(slots: readonly number[]): string {
  const whole = Math.floor(slots.length / 2);
  const half = slots.length % 2 === 1 ? '½' : '';
  return `${whole === 0 && half ? '' : whole}${half} ${slots.length <= 2 ? 'hour' : 'hours'} a week`;
}

import { dayText } from '../../../../kit/common/dates.ts';

/** "1 has joined", "2 have joined"; as a subject: "5 people have joined". */
export function joinedWords(count: number, isSentence = false): string {
  const who = isSentence ? peopleWords(count) : count === 0 ? 'no one' : String(count);
  return `${who} ${count === 1 || (count === 0 && !isSentence) ? 'has' : 'have'} joined`;
}

export const peopleWords = (count: number) => (count === 1 ? '1 person' : `${count} people`);

export const meetingsWords = (count: number) => (count === 1 ? '1 meeting' : `${count} meetings`);

export const pointsWords = (points: number) => `${points.toLocaleString('en')} points`;

/** "+120 points", "−80 points", "no change in points". */
export function changeWords(change: number): string {
  if (change === 0) return 'no change in points';
  const size = Math.abs(change).toLocaleString('en');
  return `${change > 0 ? '+' : '−'}${size} points`;
}

/** "Mon 16 – Mon 30 Nov" would be shorter, and wrong across years. */
export const daysWords = (from: string, until: string) => `${dayText(from)} to ${dayText(until)}`;

/** How good a matching is, as far as it is known. */
export function qualityWords(total: number, bound: number): string {
  if (total >= bound) return 'Proved best';
  const gap = ((bound - total) / bound) * 100;
  return `Within ${gap < 0.1 ? '0.1' : gap.toFixed(1)}% of the best possible`;
}

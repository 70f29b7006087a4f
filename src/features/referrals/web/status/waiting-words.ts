import type { ReferralCard } from '../../contract/referral.ts';

const hour = 3_600_000;
const day = 24 * hour;
const counted = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);

/** How long something has lasted, in the one unit that matters. */
export function lasting(since: string, now: number): string {
  const length = Math.max(0, now - new Date(since).getTime());
  if (length < hour) return 'just now';
  if (length < day) return counted(Math.floor(length / hour), 'hour');
  if (length < 60 * day) return counted(Math.floor(length / day), 'day');
  return counted(Math.floor(length / (30 * day)), 'month');
}

export type Waiting = NonNullable<ReferralCard['waiting']>;

const turn = ({ on }: Waiting, them: string) =>
  on === 'us' ? 'Your turn' : `Waiting on ${on === 'them' ? them : 'the customer'}`;

/** "Your turn · just now", "Waiting on them · 4 days". */
export const waitingWords = (waiting: Waiting, now: number) =>
  `${turn(waiting, 'them')} · ${lasting(waiting.since, now)}`;

/** The same, with the other company's name where it is their turn. */
export const waitingLine = (waiting: Waiting, partner: string, now: number) =>
  `${turn(waiting, partner)} · ${lasting(waiting.since, now)}`;

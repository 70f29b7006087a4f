import type { ReferralCard } from '../../contract.ts';

const hour = 3_600_000;
const day = 24 * hour;
const counted = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);

/** How long something has lasted, in the one unit that matters. */
export function lasting(since: string, now: number): string {
  const length = Math.max(0, now - new Date(since).getTime());
  if (length < hour) return 'a few minutes';
  if (length < day) return counted(Math.floor(length / hour), 'hour');
  if (length < 60 * day) return counted(Math.floor(length / day), 'day');
  return counted(Math.floor(length / (30 * day)), 'month');
}

type Waiting = NonNullable<ReferralCard['waiting']>;

const whom: Record<Waiting['on'], string> = { us: 'you', them: 'them', customer: 'the customer' };

/** "Waits for you, 3 days". */
export const waitingWords = ({ on, since }: Waiting, now: number) =>
  `Waits for ${whom[on]}, ${lasting(since, now)}`;

/** "Waiting for you for 3 days", with the other company's name where it is their turn. */
export const waitingLine = ({ on, since }: Waiting, partner: string, now: number) =>
  `Waiting for ${on === 'them' ? partner : whom[on]} for ${lasting(since, now)}`;

import type { MeetingWay, Pace } from '../../contract/types.ts';
import { type Brought, mostCounted } from '../../contract/wishes.ts';

export const paceWords: Readonly<Record<Pace, { label: string; hint: string; often: string }>> = {
  weekly: { label: 'Weekly', hint: 'In every round', often: 'every week' },
  fortnightly: { label: 'Fortnightly', hint: 'Every two weeks', often: 'every two weeks' },
  monthly: { label: 'Monthly', hint: 'Every four weeks', often: 'every four weeks' },
};

export const wayWords: Readonly<Record<MeetingWay, { label: string; hint: string }>> = {
  online: { label: 'Online', hint: 'By video' },
  in_person: { label: 'In person', hint: 'At a place that suits you both' },
  either: { label: 'Either', hint: 'Whatever suits the other person' },
};

/** "Online, or in person in Newtown". */
export function wayText(meets: MeetingWay, place: string): string {
  const where = place === '' ? 'in person' : `in person: ${place}`;
  if (meets === 'online') return 'Online';
  return meets === 'in_person' ? `I${where.slice(1)}` : `Online or ${where}`;
}

const nouns: Readonly<Record<keyof Brought, readonly [one: string, several: string]>> = {
  meetings: ['meeting held', 'meetings held'],
  referrals: ['referral', 'referrals'],
  partnerships: ['partnership', 'partnerships'],
  introductions: ['introduction', 'introductions'],
};

export interface Counted {
  name: keyof Brought;
  count: string;
  noun: string;
}

const inThousands = new Intl.NumberFormat('en');

/** What there is any of; nobody is told of zero introductions. */
export const countedOf = (brought: Brought): Counted[] =>
  (['meetings', 'referrals', 'partnerships', 'introductions'] as const)
    .filter((name) => brought[name] > 0)
    .map((name) => ({
      name,
      count: `${inThousands.format(brought[name])}${brought[name] >= mostCounted ? '+' : ''}`,
      noun: nouns[name][brought[name] === 1 ? 0 : 1],
    }));

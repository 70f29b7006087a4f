import type { ReferralDetail } from '../../contract/referral.ts';
import type { ReferralStatus } from '../../contract/status.ts';

export interface PathStep {
  status: ReferralStatus;
  place: 'done' | 'skipped' | 'current' | 'ahead';
}

const sent: readonly ReferralStatus[] = [
  'New',
  'Viewed',
  'Accepted',
  'Customer Contacted',
  'Quoted',
  'Deal Closed',
];
const logged: readonly ReferralStatus[] = ['Awaiting confirmation', ...sent.slice(2)];

/** The way that a referral has come and that lies before it. Whatever leaves the way is its end. */
export function statusPath({
  status,
  status_before: before,
  is_logged: isLogged,
  reached,
}: Pick<ReferralDetail, 'status' | 'status_before' | 'is_logged' | 'reached'>): PathStep[] {
  const way = isLogged ? logged : sent;
  const behind = (each: ReferralStatus): PathStep => ({
    status: each,
    place: reached.includes(each) ? 'done' : 'skipped',
  });
  const at = way.indexOf(status);
  if (at >= 0)
    return way.map((each, place) =>
      place < at ? behind(each) : { status: each, place: place === at ? 'current' : 'ahead' },
    );
  // Only what was accepted can be lost. For a logged one "before" is where it goes once it is confirmed.
  const furthest = status === 'Lost' ? way.length - 2 : way.indexOf('Accepted') - 1;
  const last = way.indexOf(before ?? (status === 'Lost' ? 'Accepted' : way[0]!));
  return [
    ...way.slice(0, Math.min(Math.max(0, last), furthest) + 1).map(behind),
    { status, place: 'current' },
  ];
}

import { dayText } from '../../../kit/common/dates.ts';
import { plans } from '../contract/plans.ts';
import type { PlanFacts } from './PlanCards.tsx';

/** What is so, then what to do. */
export function standing({ current, status, expiry }: Omit<PlanFacts, 'enterpriseEmail'>): string {
  if (current === undefined) return 'You don’t have a plan yet.';
  const { title, price } = plans[current];
  const until = Number.isNaN(Date.parse(expiry)) ? undefined : dayText(expiry);
  if (status === 'Expired') {
    return `${title} has ended. You can still read, reply and export everything. Choose a plan to send more.`;
  }
  if (status === 'Trial') return `${title} is free${until ? ` until ${until}` : ''}, then ${price}/month.`;
  return `You’re on ${title}, ${price}/month${until ? `, until ${until}` : ''}.`;
}

import { plans } from '../contract.ts';
import type { PlanFacts } from './PlanCards.tsx';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** What is so, then what to do. */
export function standing({ current, status, expiry }: Omit<PlanFacts, 'enterpriseEmail'>): string {
  if (current === undefined) return 'No plan has been chosen yet.';
  const { title, price } = plans[current];
  const until = Number.isNaN(Date.parse(expiry)) ? undefined : day.format(new Date(expiry));
  if (status === 'Expired') {
    return `${title} has ended. You can read, answer and export everything; choose a plan to send more.`;
  }
  if (status === 'Trial') return `${title} is free${until ? ` until ${until}` : ''}, then ${price}/month.`;
  return `${title}, ${price}/month${until ? `, until ${until}` : ''}.`;
}

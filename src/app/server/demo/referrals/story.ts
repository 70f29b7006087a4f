import type { Chips, Terms } from '../companies/demo-company.ts';

/** What happens to a referral, so many days after it was sent. Amounts in whole units of the currency. */
export type Happening = { day: number } & (
  | { is: 'viewed' }
  | { is: 'accepted'; note?: string }
  | { is: 'declined'; reason: string }
  | { is: 'withdrawn' }
  | { is: 'contacted' | 'quoted'; note?: string }
  | { is: 'closed'; amount: number; note?: string }
  | { is: 'lost'; reason: string }
  | { is: 'asked to reopen'; note: string }
  | { is: 'confirmed'; note?: string }
  | { is: 'disputed'; reason: string }
  | { is: 'agreed to by the customer' }
  | { is: 'refused by the customer' }
  | { is: 'rated'; stars: number; words?: string; author?: string }
  /** The commissions of it that are due. */
  | { is: 'paid'; note?: string }
  | { is: 'received' }
  | { is: 'disputed as a commission'; reason: string }
  | { is: 'waived'; reason: string }
);

export interface Story {
  from: string;
  to: string;
  daysAgo: number;
  customer: {
    name: string;
    email?: string;
    phone?: string;
    position?: string;
    company?: string;
    address?: string;
  };
  need: string;
  description?: string;
  services?: Chips;
  budget?: number;
  /** Days from today on. */
  deadlineIn?: number;
  /** Other terms for this one alone. */
  terms?: Terms;
  /** It had happened before it was written down, so many days earlier; perhaps as a deal already. */
  logged?: { daysBefore: number; amount?: number };
  next?: readonly Happening[];
}

const okafor = 'Okafor Design Studio';
const lindqvist = 'Lindqvist Accounting';
export { lindqvist, okafor };

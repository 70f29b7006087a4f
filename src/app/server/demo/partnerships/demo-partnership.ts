import type { Terms } from '../companies/demo-company.ts';

export interface Words {
  /** Which way customers are to go; without it, the ways that terms are named for, or both. */
  direction?: 'outgoing' | 'incoming' | 'both';
  message?: string;
  theyPay?: Terms;
  wePay?: Terms;
}

/** What one of the two does; 0 is the first company of the pair. */
type Deed =
  | ({ does: 'invite' | 'offer'; by: 0 | 1 } & Words)
  | { does: 'decline' | 'end'; by: 0 | 1; reason?: string }
  | { does: 'accept' | 'accept terms' | 'cancel' | 'pause' | 'resume'; by: 0 | 1 }
  | { does: 'introduce'; message?: string }
  | { does: 'expire' };

export type Step = Deed & { daysAgo: number };

export interface DemoPartnership {
  companies: readonly [string, string];
  steps: readonly Step[];
  /** Whose favourite the other one is. */
  likedBy?: readonly (0 | 1)[];
}

/** Invited by the first company and accepted a few days later. */
export const partnersSince = (
  daysAgo: number,
  companies: readonly [string, string],
  words: Words = {},
): DemoPartnership => ({
  companies,
  steps: [
    { daysAgo: daysAgo + 3, does: 'invite', by: 0, ...words },
    { daysAgo, does: 'accept', by: 1 },
  ],
});

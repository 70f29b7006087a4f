import type { Dashboard } from '../contract/overview.ts';

export type Step = NonNullable<Dashboard['first_step']>;

export const firstStepWords: Record<Step, { title: string; hint: string; path: string; action: string }> = {
  find_partners: {
    title: 'Add a partner to see your numbers',
    hint: 'Agree on terms with one company. What you send each other, and what it brings, is counted here from then on.',
    path: '/outgoing/invitepartner',
    action: 'Invite a partner',
  },
  send_referral: {
    title: 'Send a referral to see your numbers',
    hint: 'Send a customer to one of your partners. How quickly they respond and what becomes of it is counted here from then on.',
    path: '/outgoing/createreferral',
    action: 'Send referral',
  },
  ask_for_referrals: {
    title: 'No referrals received yet',
    hint: 'Ask a company whose customers could need you. What they send you, and what it brings, is counted here from then on.',
    path: '/incoming/invitepartner',
    action: 'Ask for referrals',
  },
};

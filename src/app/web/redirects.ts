/** SPEC 2's addresses that lead on to others. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/', '/marketplace'],
  ['/outgoing/referrals', '/referrals/outbound'],
  ['/outgoing/partners', '/partners/outbound'],
  ['/incoming/referrals', '/referrals/inbound'],
  ['/incoming/partners', '/partners/inbound'],
];

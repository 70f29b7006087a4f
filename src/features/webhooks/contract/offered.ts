/**
 * What a webhook can be told of: what happens in the community, by ids alone. Messages between people and commissions are not among it, and
 * of a referral no more than that there is one.
 */
export const offered = [
  { name: 'member.joined', group: 'People', label: 'Someone joined' },
  { name: 'member.left', group: 'People', label: 'Someone left' },
  { name: 'join_request.received', group: 'People', label: 'Someone asks to join' },
  { name: 'join_request.decided', group: 'People', label: 'A request to join was decided' },
  { name: 'post.published', group: 'Content', label: 'A post was published for everyone' },
  { name: 'post.removed', group: 'Content', label: 'A post was removed or restored' },
  { name: 'post.reported', group: 'Content', label: 'A post or comment was reported' },
  { name: 'calendar.published', group: 'Events', label: 'An event was announced' },
  { name: 'calendar.changed', group: 'Events', label: 'An event changed or was cancelled' },
  { name: 'opportunity.listed', group: 'Business', label: 'An opportunity was posted, changed or is over' },
  { name: 'partnership.accepted', group: 'Business', label: 'Two companies became partners' },
  { name: 'partnership.ended', group: 'Business', label: 'A partnership ended' },
  { name: 'referral.sent', group: 'Business', label: 'A referral was sent' },
  { name: 'referral.accepted', group: 'Business', label: 'A referral was accepted' },
  { name: 'referral.closed', group: 'Business', label: 'A referral ended in a deal' },
] as const;

export type OfferedName = (typeof offered)[number]['name'];

export const offeredNames: readonly OfferedName[] = offered.map(({ name }) => name);

/** Every webhook takes this one, when an admin asks for it. */
export const testName = 'webhook.tested';

export const labelOf = (kind: string): string =>
  kind === testName ? 'Test' : (offered.find(({ name }) => name === kind)?.label ?? kind);

import type { CommunityInvitation } from '../../contract/invitations.ts';

/** One that is ticked: whom it went to, and why they would get no reminder. */
export type Chosen = Pick<CommunityInvitation, 'id' | 'email' | 'no_reminder'>;
export type Choice = ReadonlyMap<number, Chosen>;

export const choiceOf = (invitations: readonly Chosen[]): Choice =>
  new Map(invitations.map(({ id, email, no_reminder }) => [id, { id, email, no_reminder }]));

export function toggled(choice: Choice, one: Chosen): Choice {
  const next = new Map(choice);
  if (!next.delete(one.id)) next.set(one.id, one);
  return next;
}

/** As a row, and the dialog before reminders leave, say it. */
export const whyNot = {
  mailed_lately: 'Emailed less than a day ago',
  opted_out: 'Opted out of invitations',
  refusing: 'Their address refuses emails',
} as const;

import { failures } from '../failures.ts';
import type { Target } from '../pending.ts';

/** Conversations that have begun, or were found, since the page was loaded, by the person whom they are with. */
const begun = new Map<number, number>();

/** From now on a message to this person belongs to the line of the conversation, however it is addressed. */
export function joinLines(person: Target, conversationId: number): void {
  if ('recipient_user_id' in person) begun.set(person.recipient_user_id, conversationId);
}

/** Somebody else has signed in: their conversations are others. */
export const partLines = () => begun.clear();

/** What tells one target from another, as a word. */
export function lineOf(to: Target): string {
  const id = 'conversation_id' in to ? to.conversation_id : begun.get(to.recipient_user_id);
  return id === undefined ? `u${'recipient_user_id' in to ? to.recipient_user_id : ''}` : `c${id}`;
}

/** Where something is being written: what is about a referral is not yet said in the whole conversation. */
export const placeOf = (to: Target, referralId?: number) =>
  referralId === undefined ? lineOf(to) : `${lineOf(to)}/r${referralId}`;

/** The same place in another line. */
export const placeIn = (place: string, line: string) => place.replace(/^\w+/, line);

/** How a call about it fails. */
export const failuresOf = (to: Target) => failures('conversation_id' in to ? to.conversation_id : undefined);

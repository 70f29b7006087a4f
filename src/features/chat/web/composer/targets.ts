import { failures } from '../failures.ts';
import type { Target } from '../pending.ts';

/** What tells one target from another, as a word. */
export const lineOf = (to: Target) =>
  'conversation_id' in to ? `c${to.conversation_id}` : `u${to.recipient_user_id}`;

/** How a call about it fails. */
export const failuresOf = (to: Target) => failures('conversation_id' in to ? to.conversation_id : undefined);

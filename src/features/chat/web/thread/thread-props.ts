import type { Ref } from 'react';
import type { ChatMessage, Conversation } from '../../contract/types.ts';
import type { Target } from '../pending.ts';
import type { Editing } from './context.ts';

export interface ThreadProps {
  /** With the id -1 one that has not begun yet. */
  conversation: Conversation;
  /** Only what was said about this referral. */
  referralId?: number | undefined;
  /** Where a link leads to. */
  messageId?: number | undefined;
  target: Target;
  reply: (message: ChatMessage) => void;
  edit: (editing: Editing) => void;
  ref?: Ref<ThreadHandle>;
}

/** What can be asked of it from outside. */
export interface ThreadHandle {
  /** Begins to edit the caller's last message; false where there is none that can be. */
  editLast: () => boolean;
}

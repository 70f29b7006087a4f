import type { Target } from '../pending.ts';
import { moveAttachments } from './attachments.ts';
import { moveDrafts } from './drafts.ts';
import { joinLines } from './targets.ts';

/** There is a conversation with somebody to whom something is being written: all of it goes on there. */
export function adoptConversation(member: number, person: Target, conversationId: number): void {
  const conversation = { conversation_id: conversationId };
  moveDrafts(member, person, conversation);
  moveAttachments(person, conversation);
  joinLines(person, conversationId);
}

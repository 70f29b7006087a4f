import { Refusal } from '../../../kit/common/errors.ts';
import type { Conversation } from '../contract/types.ts';

interface Named {
  other_first_name: string;
  other_last_name: string;
}

/** Why nothing can be sent is said plainly, to whoever is blocked as well. */
export function assertOpen(why: Conversation['closed_because'], other: Named): void {
  const name = `${other.other_first_name} ${other.other_last_name}`.trim();
  if (why === 'left')
    throw new Refusal(
      'chat.person_left',
      409,
      'This person has left the community and can’t be reached here.',
    );
  if (why === 'suspended')
    throw new Refusal('chat.person_away', 409, `${name} can’t receive messages at the moment.`);
  if (why === 'blocked')
    throw new Refusal('chat.blocked', 409, `You blocked ${name}. Unblock them to write again.`);
  if (why === 'blocked_by_them')
    throw new Refusal('chat.blocked_by_them', 403, `${name} isn’t taking messages from you.`);
}

export const deletedAlready = () => new Refusal('chat.message_deleted', 409, 'This message was deleted.');

import type { Conversation } from '../contract/types.ts';
import type { Target } from './pending.ts';

type Ids = Pick<Conversation, 'conversation_id' | 'other_participant_id'>;

/** Where what is written in a conversation goes: to the person, as long as it has not begun. */
export const targetOf = ({ conversation_id: id, other_participant_id: person }: Ids): Target =>
  id > 0 ? { conversation_id: id } : { recipient_user_id: person };

import type { VirtualItem } from '@tanstack/react-virtual';
import type { Conversation } from '../../contract/types.ts';
import type { Start } from './fetch.ts';

/** Where somebody was reading when they left a conversation, and how high its rows were. */
export interface ReadingPlace {
  id: number;
  /** From the top of that message to the top of the window. */
  offset: number;
  sizes: VirtualItem[];
}

// For as long as the page lives: a place in a conversation is not worth more.
const places = new Map<string, ReadingPlace>();

const nameOf = (conversationId: number, referralId: number | undefined) =>
  `${conversationId} ${referralId ?? ''}`;

export function rememberPlace(
  conversationId: number,
  referralId: number | undefined,
  place: ReadingPlace | undefined,
): void {
  const name = nameOf(conversationId, referralId);
  if (place) places.set(name, place);
  else places.delete(name);
}

export interface Arrival {
  start: Start;
  place?: ReadingPlace;
}

/** What somebody was led to comes first, then what they have not read, then where they were. */
export function arrivalAt(
  { conversation_id: id, unread_messages: unread, read_to: readTo }: Conversation,
  referralId: number | undefined,
  messageId: number | undefined,
): Arrival {
  if (messageId !== undefined) return { start: { around: messageId } };
  if (unread > 0) return { start: { after: readTo } };
  const place = places.get(nameOf(id, referralId));
  return place ? { start: { around: place.id }, place } : { start: 'end' };
}

import type { Answer } from '../../../../testing/client.ts';
import { good, type TestMember } from '../../../../testing/factories.ts';
import type { ChatMessage, Conversation, Sent } from '../contract/types.ts';

type To = { id: number } | number;

/** As a browser of any kind would: a form with the specification's fields. */
export const write = (from: TestMember, to: To, Message: string, more: Record<string, string> = {}) =>
  typeof to === 'number'
    ? from.client.post<Sent>('/api/user/MessengerSendMessage', {
        form: { ConversationId: String(to), Message, ...more },
      })
    : from.client.post<Sent>('/api/user/MessengerSendMessageNewConversation', {
        form: { RecipientUserId: String(to.id), Message, ...more },
      });

/** A conversation that has begun, with one message each. */
export async function aConversation(one: TestMember, other: TestMember): Promise<number> {
  const { ConversationId: id } = good(await write(one, other, 'Good morning'), 200);
  good(await write(other, id, 'Good morning to you'), 200);
  return id;
}

export const messagesOf = (member: TestMember, ConversationId: number, more: object = {}) =>
  member.client.post<ChatMessage[]>('/api/user/MessengerGetMessagesForConversation', {
    json: { ConversationId, ...more },
  });

/** Without marking anything. */
export const peek = async (member: TestMember, id: number, more: object = { After: 0 }) =>
  good(await messagesOf(member, id, more), 200);

export const listOf = async (member: TestMember, query = '') =>
  good(await member.client.get<Conversation[]>(`/api/user/MessengerAllConversations${query}`), 200);

export async function badgeOf(member: TestMember): Promise<number> {
  const answer: Answer<{ messenger_messages_count: number }[]> = await member.client.get(
    '/api/User/GetUserNotificationsCount',
  );
  return answer.body[0]!.messenger_messages_count;
}

/** All that may differ between two answers that say the same. */
export const plain = ({ text }: Answer) => text.replace(/"request_id":"[^"]*"/, '');

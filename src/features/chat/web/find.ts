import { call } from '../../../kit/web/api.ts';
import { type Found, mostFound } from '../../../kit/web/search.ts';
import { searchMessages } from '../calls/conversations.gen.ts';
import { nameOf } from './names.ts';

/** By what was written, to me or by me. */
export async function findMessages(q: string, signal: AbortSignal): Promise<Found[]> {
  const { messages } = await call(searchMessages, { query: { q } }, { signal });
  return messages.slice(0, mostFound).map((found) => ({
    id: `message:${found.message_id}`,
    label: found.message_content.replaceAll(/\s+/g, ' '),
    detail: `${nameOf(found)} · ${found.company_name}`,
    path: `/chat/${found.conversation_id}?message=${found.message_id}`,
  }));
}

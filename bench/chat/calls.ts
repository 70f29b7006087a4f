import { chatShape } from '../../testing/fill-chat.ts';
import type { NextRequest } from '../http/load.ts';
import type { Seat, SignedIn } from './filled.ts';

/** By turns for each of the people who make it, so that they do not wait for each other. */
export interface ChatCall {
  name: string;
  /** Of pgbench with the same statements. */
  least: number | undefined;
  status: number;
  people: readonly NextRequest[];
  /** The same without what would make it another message each time: pgbench repeats it to the letter. */
  repeated?: readonly NextRequest[];
}

const list = '/api/user/MessengerAllConversations';
const messages = '/api/user/MessengerGetMessagesForConversation';
const sending = '/api/user/MessengerSendMessage';

export function chatCalls({ readers, writings }: SignedIn): ChatCall[] {
  const asking = (more: (last: number) => object) =>
    readers.map(({ seat, conversationId: ConversationId, last }) =>
      always(post(seat, messages, { ConversationId, ...more(last) })),
    );
  let number = 0;
  const text = 'The drawings are on their way, and the customer rang again.';
  const next = () => `bench-${process.pid}-${(number += 1)}`;
  return [
    {
      name: 'list',
      least: 0.7,
      status: 200,
      people: readers.map(({ seat }) => always(get(seat, list))),
    },
    { name: 'open', least: undefined, status: 200, people: asking(() => ({})) },
    {
      name: 'newest page',
      least: undefined,
      status: 200,
      people: asking(() => ({ Before: Number.MAX_SAFE_INTEGER })),
    },
    {
      name: 'poll without news',
      least: undefined,
      status: 200,
      people: asking((After) => ({ After, Change: chatShape.long })),
    },
    {
      name: 'poll with one message',
      least: 0.6,
      status: 200,
      people: asking((last) => ({ After: last - 1, Change: chatShape.long - 1 })),
    },
    {
      name: 'send',
      least: 0.6,
      status: 200,
      people: writings.map(
        ({ author, conversationId: ConversationId }) =>
          () =>
            post(author, sending, { ConversationId, Message: text, ClientId: next() }),
      ),
      repeated: writings.map(({ author, conversationId: ConversationId }) =>
        always(post(author, sending, { ConversationId, Message: text })),
      ),
    },
  ];
}

export const always =
  (request: string): NextRequest =>
  () =>
    request;

export const get = (seat: Seat, path: string) => requestOf(seat, 'GET', path, {});

export function post(seat: Seat, path: string, json: object): string {
  const body = JSON.stringify(json);
  return requestOf(
    seat,
    'POST',
    path,
    { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
    body,
  );
}

function requestOf(
  { host, token }: Seat,
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): string {
  const all = { host, authorization: `Bearer ${token}`, accept: 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** One after the other of them. */
export function byTurns(people: readonly NextRequest[]): NextRequest {
  let at = 0;
  return () => people[(at += 1) % people.length]!();
}

import type { ChatMessage, Conversation, Sent } from '../../src/features/chat/contract/types.ts';
import type { Answer } from '../client.ts';
import type { Person } from './killed-product.ts';

/** A member can send ten in a second, and somebody who writes has to think. */
const betweenMessagesMs = 115;
const betweenPollsMs = 150;
const betweenTriesMs = 200;
const pageSize = 200;

export const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

interface Acknowledged {
  authorId: number;
  conversationId: number;
  messageId: number;
  text: string;
}

/** Two who write to each other, each with a browser that sends again what was not acknowledged, and asks for what is new. */
export class Pair {
  readonly people: readonly [Person, Person];
  readonly acknowledged: Acknowledged[] = [];
  /** Sends that have no answer yet. */
  underWay = 0;
  /** Sends that had to be repeated. */
  repeated = 0;
  readonly #polled = new Map<number, number[]>();

  constructor(one: Person, other: Person) {
    this.people = [one, other];
  }

  /** Until it is over. What was begun is finished: each message is sent again until somebody says that it is there. */
  async writeUntil(over: AbortSignal): Promise<void> {
    const [one, other] = this.people;
    await Promise.all([
      this.#write(one, other, over),
      this.#write(other, one, over),
      this.#readAlong(one, over),
      this.#readAlong(other, over),
    ]);
  }

  /** Several at once from both sides, of which each could be the first. */
  async beginTogether(): Promise<void> {
    const [one, other] = this.people;
    const sides = [
      [one, other],
      [other, one],
    ] as const;
    await Promise.all(
      [1, 2, 3].flatMap((count) =>
        sides.map(([author, to]) => this.#send(author, { RecipientUserId: to.id }, `together ${count}`)),
      ),
    );
  }

  async #write(author: Person, to: Person, over: AbortSignal): Promise<void> {
    let target: Record<string, number> = { RecipientUserId: to.id };
    for (let count = 0; !over.aborted; count += 1) {
      const { ConversationId } = await this.#send(author, target, `message ${count}`);
      target = { ConversationId };
      await pause(betweenMessagesMs);
    }
  }

  async #send(author: Person, target: Record<string, number>, words: string): Promise<Sent> {
    const text = `${words} of ${author.id}`;
    const call = 'RecipientUserId' in target ? 'MessengerSendMessageNewConversation' : 'MessengerSendMessage';
    const json = { ...target, Message: text, ClientId: text.replaceAll(' ', '-') };
    this.underWay += 1;
    for (;;) {
      const answer = await tried(() => author.client.post<Sent>(`/api/user/${call}`, { json }));
      if (answer) {
        this.underWay -= 1;
        const { ConversationId: conversationId, MessageId: messageId } = answer;
        this.acknowledged.push({ authorId: author.id, conversationId, messageId, text });
        return answer;
      }
      this.repeated += 1;
      await pause(betweenTriesMs);
    }
  }

  /** As a screen does: what came after the newest that it knows, and how far it was read. */
  async #readAlong(reader: Person, over: AbortSignal): Promise<void> {
    const known: number[] = [];
    this.#polled.set(reader.id, known);
    while (!over.aborted) {
      await this.#poll(reader, known);
      await pause(betweenPollsMs);
    }
  }

  async #poll(reader: Person, known: number[]): Promise<void> {
    const conversationId = this.acknowledged[0]?.conversationId;
    if (conversationId === undefined) return;
    const fresh = await tried(() => pageOf(reader, conversationId, known.at(-1) ?? 0));
    if (!fresh || fresh.length === 0) return;
    known.push(...fresh.map(({ id }) => id));
    const path = `/api/chat/conversations/${conversationId}/seen`;
    await tried(() => reader.client.post(path, { json: { up_to: known.at(-1) } }));
  }

  /** What is not as it was promised, in words; nothing, if all is well. */
  async faults(): Promise<string[]> {
    const [one, other] = this.people;
    const ids = new Set(this.acknowledged.map(({ conversationId }) => conversationId));
    if (ids.size !== 1) return [`${one.id} and ${other.id} have ${ids.size} conversations`];
    const [id] = [...ids];
    const [ofOne, ofOther] = await Promise.all([allOf(one, id!), allOf(other, id!)]);
    const line = ({ id: messageId, message_user_id: author, message_content: text }: ChatMessage) =>
      `${messageId}: ${author}: ${text}`;
    const told = this.acknowledged
      .toSorted((first, second) => first.messageId - second.messageId)
      .map(({ messageId, authorId, text }) => `${messageId}: ${authorId}: ${text}`);
    const faults = [
      ...difference('both do not see the same', ofOne.map(line), ofOther.map(line)),
      ...difference('not what was acknowledged, once and in order', told, ofOne.map(line)),
      ...ofOne.filter((each, at) => at > 0 && each.message_time < ofOne[at - 1]!.message_time).map(line),
    ];
    for (const person of this.people) {
      faults.push(...this.#outOfTurn(person, ofOne));
      const known = this.#polled.get(person.id);
      if (known) await this.#poll(person, known);
      if (known)
        faults.push(
          ...difference(
            'not what the polls brought',
            ofOne.map(({ id: at }) => String(at)),
            known.map(String),
          ),
        );
      faults.push(...(await wronglyCounted(person, id!, ofOne)));
    }
    return faults;
  }

  /** Those that were written one after the other stand one after the other. */
  #outOfTurn(author: Person, messages: readonly ChatMessage[]): string[] {
    const numbers = messages.flatMap(({ message_user_id: by, message_content: text }) => {
      const number = /^message (\d+) of/.exec(text)?.[1];
      return by === author.id && number !== undefined ? [Number(number)] : [];
    });
    return difference('out of turn', numbers.keys().map(String).toArray(), numbers.map(String));
  }
}

/** The answer, or nothing where it has to be tried again: no connection, or a server that says that it is not well. */
async function tried<Body>(ask: () => Promise<Answer<Body>>): Promise<Body | undefined> {
  const answer = await ask().catch(() => undefined);
  if (answer?.status === 200) return answer.body;
  if (answer && answer.status < 500 && answer.status !== 429) throw new Error(answer.text);
  return undefined;
}

const pageOf = (reader: Person, ConversationId: number, After: number) =>
  reader.client.post<ChatMessage[]>('/api/user/MessengerGetMessagesForConversation', {
    json: { ConversationId, After, PageSize: pageSize },
  });

async function allOf(reader: Person, conversationId: number): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (;;) {
    const page = await tried(() => pageOf(reader, conversationId, all.at(-1)?.id ?? 0));
    if (!page) await pause(50);
    else if (page.length === 0) return all;
    else all.push(...page);
  }
}

/** What is unread is what the other one wrote after the place that was read to, and the badge is the sum of it. */
async function wronglyCounted(
  person: Person,
  conversationId: number,
  messages: readonly ChatMessage[],
): Promise<string[]> {
  const { body: list } = await person.client.get<Conversation[]>('/api/user/MessengerAllConversations');
  const row = list.find((each) => each.conversation_id === conversationId);
  if (!row) return [`${person.id} does not find the conversation`];
  const unread = messages.filter((each) => each.message_user_id !== person.id && each.id > row.read_to);
  const { body: counts } = await person.client.get<{ messenger_messages_count: number }[]>(
    '/api/User/GetUserNotificationsCount',
  );
  const sum = list.reduce((total, each) => total + each.unread_messages, 0);
  return [
    ...(row.unread_messages === unread.length
      ? []
      : [`${person.id} has ${unread.length} unread, and not ${row.unread_messages}`]),
    ...(counts[0]!.messenger_messages_count === sum
      ? []
      : [`${person.id} has a badge of ${counts[0]!.messenger_messages_count}, and not ${sum}`]),
  ];
}

function difference(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  const at = wanted.findIndex((each, place) => each !== found[place]);
  if (at === -1 && wanted.length === found.length) return [];
  const place = at === -1 ? wanted.length : at;
  return [
    `${what}, from ${place} of ${wanted.length} (${found.length}) on: ${wanted[place]} / ${found[place]}`,
  ];
}

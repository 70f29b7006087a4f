import type { ChatMessage } from '../../contract/types.ts';

/** A stretch of a conversation without a hole in it, as far as this browser knows it. */
export interface Messages {
  /** By id. One's own stand here as soon as they were sent, even before what came in between is known. */
  list: readonly ChatMessage[];
  /** Nothing comes before the first one. */
  isFromStart: boolean;
  /** Nothing was left out behind the last one. */
  isToEnd: boolean;
  /** The newest message that the server has told about when asked for what is new; the next question begins here. */
  known: number;
  /** Everything that changed up to here is known. */
  change: number;
  /** The newest of one's own that the other one has seen. */
  seenTo: number;
  /** Of others, behind a stretch that does not reach the end. */
  left: number;
}

export const pageSize = 50;

/** More rows than that are not kept; those that were let go are fetched again when somebody scrolls back. */
const mostKept = 600;

export interface Opening {
  /** Up to the place where it is opened. Full pages say that there is more. */
  before: readonly ChatMessage[];
  /** Behind it; undefined where it is opened at the end. */
  after?: readonly ChatMessage[];
  /** The conversation's, from before either was asked for. */
  change: number;
  newest: number;
}

export function opened({ before, after: behind, change, newest }: Opening): Messages {
  const isAtEnd = behind === undefined;
  const after = behind ?? [];
  const list = [...before, ...after];
  const last = list.at(-1)?.id ?? 0;
  const isToEnd = after.length < pageSize;
  return {
    list,
    isFromStart: before.length < pageSize,
    isToEnd,
    // Far from the end, a poll asks for what is new, not for all that lies between.
    known: isToEnd ? last : Math.max(last, newest),
    // As far as both answers go: what changed between the two is in one of them only.
    change: Math.max(
      change,
      isAtEnd ? newestChange(before) : Math.min(newestChange(before), newestChange(after)),
    ),
    seenTo: newestSeen(0, list),
    left: 0,
  };
}

export function withOlder(messages: Messages, page: readonly ChatMessage[]): Messages {
  const first = messages.list[0]?.id ?? Number.MAX_SAFE_INTEGER;
  return {
    ...messages,
    list: [...page.filter(({ id }) => id < first), ...messages.list],
    isFromStart: page.length < pageSize,
    seenTo: newestSeen(messages.seenTo, page),
  };
}

/** Of a stretch that did not reach the end. */
export function withNewer(messages: Messages, page: readonly ChatMessage[]): Messages {
  const last = messages.list.at(-1)?.id ?? 0;
  const list = [...messages.list, ...page.filter(({ id }) => id > last)];
  const isToEnd = page.length < pageSize;
  return {
    ...messages,
    list,
    isToEnd,
    // Not what a poll has told meanwhile: that was left out of the list, and is asked for again.
    known: isToEnd ? (list.at(-1)?.id ?? 0) : messages.known,
    seenTo: newestSeen(messages.seenTo, page),
    left: isToEnd ? 0 : messages.left,
  };
}

/** What is shown of how far the other one has seen, by a new answer alone: they may hide it now, or no longer. */
export const withSeen = (messages: Messages, page: readonly ChatMessage[]): Messages => ({
  ...messages,
  seenTo: newestSeen(0, page),
});

/** A page that was asked for when less was known: what has changed since then is asked for again. */
export const asOf = (messages: Messages, { change }: Messages): Messages =>
  change < messages.change ? { ...messages, change } : messages;

/** What a poll answered: new ones, and what has changed of those before. */
export function withNews(messages: Messages, answer: readonly ChatMessage[], me: number): Messages {
  if (answer.length === 0) return messages;
  const fresh = answer.filter(({ id }) => id > messages.known);
  const changed = answer.filter(({ id }) => id <= messages.known);
  // A full page of changes goes on behind its last one, whatever the new messages say.
  const told = changed.length < pageSize ? answer : changed;
  const next = {
    ...messages,
    known: Math.max(messages.known, ...fresh.map(({ id }) => id)),
    change: Math.max(messages.change, ...told.map(({ change }) => change)),
    seenTo: newestSeen(messages.seenTo, answer),
  };
  const others = fresh.filter((message) => message.message_user_id !== me).length;
  if (!messages.isToEnd)
    return { ...next, list: replaced(messages.list, answer), left: messages.left + others };
  return { ...next, list: added(replaced(messages.list, answer), fresh) };
}

/** Asked after a change was heard of, and answered in full: it is known, even if none of the messages shows it. */
export const withChange = (messages: Messages, change: number): Messages =>
  change > messages.change ? { ...messages, change } : messages;

/** One's own, as sending it answered. The next poll brings it too, with all that came before it. */
export function withSent(messages: Messages, sent: ChatMessage): Messages {
  if (!messages.isToEnd) return messages;
  return { ...messages, list: added(messages.list, [sent]) };
}

/** A message as a command answered it: reacted to, or deleted. */
export const withChanged = (messages: Messages, changed: ChatMessage): Messages => ({
  ...messages,
  list: replaced(messages.list, [changed]),
});

/** Lets go of what is far from the message under the reader's eye. */
export function keptAround(messages: Messages, id: number, most = mostKept): Messages {
  const { list } = messages;
  if (list.length <= most) return messages;
  const found = list.findIndex((message) => message.id >= id);
  const eye = found === -1 ? list.length - 1 : found;
  const from = Math.max(0, Math.min(eye - Math.floor(most / 2), list.length - most));
  const kept = list.slice(from, from + most);
  const isCutBehind = from + most < list.length;
  return {
    ...messages,
    list: kept,
    isFromStart: messages.isFromStart && from === 0,
    isToEnd: messages.isToEnd && !isCutBehind,
  };
}

function added(list: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const there = new Set(list.map(({ id }) => id));
  const missing = more.filter(({ id }) => !there.has(id));
  if (missing.length === 0) return list;
  return [...list, ...missing].sort((one, other) => one.id - other.id);
}

/** An answer that took longer must not bring back an older state. */
function replaced(list: readonly ChatMessage[], changed: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map(changed.map((message) => [message.id, message]));
  if (!list.some(({ id }) => byId.has(id))) return list;
  return list.map((message) => {
    const newer = byId.get(message.id);
    return newer && newer.change >= message.change ? newer : message;
  });
}

const newestChange = (page: readonly ChatMessage[]) => Math.max(0, ...page.map(({ change }) => change));

const newestSeen = (seenTo: number, page: readonly ChatMessage[]) =>
  Math.max(seenTo, ...page.filter((message) => message.is_seen).map(({ id }) => id));

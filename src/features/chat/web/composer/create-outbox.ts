import { ApiError } from '../../../../kit/web/api-error.ts';
import type { OwnStorage } from '../../../../kit/web/own-storage.ts';
import { isUnanswered } from '../../../../kit/web/reach/unanswered.ts';
import type { Sent } from '../../contract/types.ts';
import type { Pending, Target } from '../pending.ts';
import { type Kept, keptMessages } from './kept.ts';
import { lineOf } from './targets.ts';

/** So many milliseconds without success, and the person is asked what to do. It goes on trying meanwhile. */
export const lateAfter = 10_000;

/** Milliseconds from the beginning of an attempt until its author hears that the server failed. A fault that the next attempt mends is no news. */
export const faultToldAfter = 2000;

export interface OutboxParts {
  storage: OwnStorage;
  deliver: (message: Kept, signal: AbortSignal) => Promise<Sent>;
  /** Before the message leaves the outbox, so that it is never missing from the screen. */
  tell: (sent: Sent, to: Target) => void;
  /** It was given up for this reason, or the server fails and it is tried again. */
  alert: (error: ApiError) => void;
  /** It is no longer waiting: what else was kept for it can go. */
  forget: (message: Kept) => void;
  /** One tab at a time does it. Undefined: another one has taken over. */
  alone: <T>(name: string, work: (lost: AbortSignal) => Promise<T>) => Promise<T | undefined>;
  /** Before the next attempt, after so many failures, and for at least as many milliseconds as the server asked for. */
  pause: (failures: number, asked: number, signal: AbortSignal) => Promise<void>;
  /** It was discarded and has arrived all the same. */
  takeBack: (sent: Sent) => void;
  preview: (message: Kept) => string | null;
  now?: () => number;
}

type Ending = 'next' | 'nothing_left' | 'failed';

export type Outbox = ReturnType<typeof createOutbox>;

/** Messages that were written here and have not arrived: sent in the order of writing, one at a time in each line, until the server has them. */
export function createOutbox(parts: OutboxParts) {
  const { deliver, tell, alert, forget, alone, pause, takeBack, preview, now = Date.now } = parts;
  const messages = keptMessages(parts.storage);
  const closing = new AbortController();
  const openedAt = now();
  /** What is being sent, and what stops it. */
  const underway = new Map<string, AbortController>();
  const busy = new Set<string>();
  const faults = new Map<string, number>();
  /** Milliseconds that the server asked a line to wait. */
  const asked = new Map<string, number>();
  const retriedAt = new Map<string, number>();
  /** What the author of a line was told last. */
  const lastAlert = new Map<string, string>();
  const faultTimers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  let shown = new Map<string, readonly Pending[]>();
  let waking = new AbortController();
  let lateTimer: ReturnType<typeof setTimeout> | undefined;

  const lateAt = ({ client_id, written_at }: Kept) =>
    Math.max(written_at, openedAt, retriedAt.get(client_id) ?? 0) + lateAfter;

  /** A large file takes its time. */
  const isLate = (message: Kept) =>
    lateAt(message) <= now() && !(message.file && underway.has(message.client_id));

  function stateOf(message: Kept): Pending['state'] {
    if (message.refused_because !== null || isLate(message)) return 'failed';
    return underway.has(message.client_id) ? 'sending' : 'waiting';
  }

  const show = ({ refused_because, ...message }: Kept): Pending => ({
    ...message,
    file: message.file && { ...message.file, preview: preview({ refused_because, ...message }) },
    state: stateOf({ refused_because, ...message }),
    problem: refused_because,
  });

  function changed(): void {
    shown = new Map();
    clearTimeout(lateTimer);
    if (closing.signal.aborted) return;
    const next = messages
      .all()
      .filter((one) => one.refused_because === null && lateAt(one) > now())
      .map(lateAt);
    if (next.length > 0) lateTimer = setTimeout(changed, Math.min(...next) - now());
    for (const listener of listeners) listener();
  }

  async function drain(line: string): Promise<void> {
    if (busy.has(line)) return;
    busy.add(line);
    let failures = 0;
    while (messages.nextIn(line) && !closing.signal.aborted) {
      // Given back between attempts: a tab that the browser has put to sleep must not keep the others waiting.
      asked.delete(line);
      const ending = await alone(line, (lost) => sendAll(line, lost));
      failures = ending === 'failed' ? failures + 1 : 0;
      const cutShort = AbortSignal.any([closing.signal, waking.signal]);
      if (failures > 0) await pause(failures, asked.get(line) ?? 0, cutShort);
    }
    busy.delete(line);
  }

  async function sendAll(line: string, lost: AbortSignal): Promise<Ending> {
    for (;;) {
      const ending = await sendNext(line, lost);
      if (ending !== 'next') return ending;
    }
  }

  async function sendNext(line: string, lost: AbortSignal): Promise<Ending> {
    const message = messages.nextIn(line);
    const ended = AbortSignal.any([closing.signal, lost]);
    if (!message || ended.aborted) return 'nothing_left';
    const discarding = new AbortController();
    const begunAt = now();
    underway.set(message.client_id, discarding);
    changed();
    try {
      const sent = await deliver(message, AbortSignal.any([ended, discarding.signal]));
      if (discarding.signal.aborted) takeBack(sent);
      else tell(sent, message.to);
      drop(message);
      lastAlert.delete(line);
      if ('recipient_user_id' in message.to) adopt(message.to, sent.ConversationId);
      return 'next';
    } catch (error) {
      if (discarding.signal.aborted) return 'next';
      if (ended.aborted) return 'nothing_left';
      if (error instanceof ApiError && error.status >= 500) alertLater(message, error, begunAt);
      return settle(message, line, error);
    } finally {
      underway.delete(message.client_id);
      changed();
    }
  }

  function settle({ client_id: id }: Kept, line: string, error: unknown): Ending {
    if (error instanceof ApiError && error.retryAfter !== undefined) asked.set(line, error.retryAfter);
    if (!isAnswer(error)) return 'failed';
    const count = (faults.get(id) ?? 0) + 1;
    faults.set(id, count);
    if (!isGivenUp(error, count)) return 'failed';
    faults.delete(id);
    messages.change(id, { refused_because: error.message });
    alertOnce(line, error);
    return 'next';
  }

  /** Five that are refused for the same reason are one piece of news. */
  function alertOnce(line: string, error: ApiError): void {
    if (lastAlert.get(line) !== error.message) alert(error);
    lastAlert.set(line, error.message);
  }

  function alertLater({ client_id: id, to }: Kept, error: ApiError, begunAt: number): void {
    if (faultTimers.has(id)) return;
    const alertUnlessGone = () => {
      faultTimers.delete(id);
      if (messages.find(id)) alertOnce(lineOf(to), error);
    };
    faultTimers.set(id, setTimeout(alertUnlessGone, begunAt + faultToldAfter - now()));
  }

  /** Now that there is a conversation, what else was written to that person belongs to it. */
  function adopt(person: Target, conversationId: number): void {
    for (const { client_id, to } of messages.all()) {
      if (lineOf(to) === lineOf(person))
        messages.change(client_id, { to: { conversation_id: conversationId } });
    }
    look();
  }

  function drop(message: Kept): void {
    messages.remove(message.client_id);
    retriedAt.delete(message.client_id);
    forget(message);
  }

  /** Sends what waits; called whenever there may be something, here or written by another tab. */
  function look(): void {
    if (closing.signal.aborted) return;
    changed();
    for (const line of messages.lines()) void drain(line);
  }

  /** The connection is back: nobody waits any longer than that. */
  function wake(): void {
    waking.abort();
    waking = new AbortController();
    look();
  }

  return {
    look,
    wake,
    isOne: messages.isOne,
    add: (message: Omit<Kept, 'written_at' | 'refused_because'>) => {
      messages.add({ ...message, refused_because: null }, now());
      look();
    },
    retry: (clientId: string) => {
      messages.change(clientId, { refused_because: null });
      lastAlert.clear();
      retriedAt.set(clientId, now());
      wake();
    },
    discard: (clientId: string) => {
      const message = messages.find(clientId);
      if (message) drop(message);
      underway.get(clientId)?.abort();
      changed();
    },
    pendingFor: (to: Target): readonly Pending[] => {
      const line = lineOf(to);
      const known =
        shown.get(line) ??
        messages
          .all()
          .filter((one) => lineOf(one.to) === line)
          .map(show);
      shown.set(line, known);
      return known;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      closing.abort();
      clearTimeout(lateTimer);
      for (const timer of faultTimers.values()) clearTimeout(timer);
    },
  };
}

/** A server that fails by its own fault may have a bad minute; after so many times it is taken at its word. */
export const mostFaults = 4;

/** Too much in a minute passes by itself. Too many strangers is a matter for whoever writes to them, and may last until tomorrow. */
const isTooSoon = ({ status, code }: ApiError) => status === 429 && code !== 'chat.too_many_strangers';

/**
 * The server's word on a message. Not that nothing answered, which says nothing of the message, and not that somebody has to sign in
 * first, or has sent too much in a minute: then it waits, and what was written after it waits behind it.
 */
const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isUnanswered(error) && error.status !== 401 && !isTooSoon(error);

/** Whether it is pointless to send it again by itself. */
const isGivenUp = ({ status }: ApiError, faults: number) =>
  (status >= 400 && status < 500) || faults >= mostFaults;

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, unreachable } from '../../../../kit/web/api-error.ts';
import { ownStorage } from '../../../../kit/web/own-storage.ts';
import { Shelf } from '../../../../kit/web/shelf.test-support.ts';
import type { ChatMessage, Sent } from '../../contract/types.ts';
import type { Target } from '../pending.ts';
import { createOutbox, type Outbox } from './create-outbox.ts';
import type { Kept } from './kept.ts';

const conversation: Target = { conversation_id: 12 };
const person: Target = { recipient_user_id: 7 };

/** What the server has taken, in its order. A message that comes again is the same one. */
let taken: { client_id: string; text: string; to: Target }[];
let attempts: string[];
let answer: (message: Kept) => Error | undefined;
/** What every answer waits for. */
let silence: Promise<void>;
let alerts: string[];
let told: Sent[];
let takenBack: number[];
let shelf: Shelf;
let locks: Map<string, Promise<unknown>>;
let tabs: Outbox[];
/** Takes the lock from the tab that asked for it last. */
let loseLocks: () => void;

const message = { id: 0 } as ChatMessage;

/** Whether a request that is stopped stops. */
let isStoppable: boolean;

async function deliver(kept: Kept, stopping: AbortSignal): Promise<Sent> {
  attempts.push(kept.text);
  const stopped = new Promise<void>((_, stop) => {
    if (isStoppable) stopping.addEventListener('abort', () => stop(stopping.reason));
  });
  await Promise.race([silence, stopped]);
  const problem = answer(kept);
  if (problem) throw problem;
  if (!taken.some((one) => one.client_id === kept.client_id)) taken.push(kept);
  return { ConversationId: 12, MessageId: taken.length, Message: message };
}

/** Tabs of one browser share its storage and its locks. */
function openTab(): Outbox {
  const outbox = createOutbox({
    storage: ownStorage(1, shelf),
    deliver,
    tell: (sent) => void told.push(sent),
    alert: (error) => void alerts.push(error.message),
    forget: () => undefined,
    alone: (name, work) => {
      const lost = new AbortController();
      loseLocks = () => lost.abort();
      const done = (locks.get(name) ?? Promise.resolve()).then(() => work(lost.signal));
      locks.set(name, done);
      return done;
    },
    takeBack: (sent) => void takenBack.push(sent.MessageId),
    pause: (failures, asked, signal) =>
      new Promise((resume) => {
        setTimeout(resume, Math.max(asked, 1000 * failures));
        signal.addEventListener('abort', () => resume());
      }),
    preview: () => null,
  });
  tabs.push(outbox);
  outbox.look();
  return outbox;
}

let count = 0;
const write = (outbox: Outbox, text: string, to: Target = conversation) => {
  const clientId = `m${(count += 1)}`;
  outbox.add({ client_id: clientId, to, text, file: null, reply_to: null, referral_id: null });
  return clientId;
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const texts = () => taken.map(({ text }) => text);
const shown = (outbox: Outbox, to: Target = conversation) =>
  outbox.pendingFor(to).map(({ text, state, problem }) => [text, state, problem]);

beforeEach(() => {
  vi.useFakeTimers();
  taken = [];
  attempts = [];
  alerts = [];
  told = [];
  takenBack = [];
  tabs = [];
  answer = () => undefined;
  silence = Promise.resolve();
  isStoppable = true;
  shelf = new Shelf();
  locks = new Map();
});

afterEach(() => {
  for (const tab of tabs) tab.close();
  vi.useRealTimers();
});

const offline = () => unreachable(new TypeError('offline'));
const refusal = (status: number, words: string) => new ApiError('x', status, words);

describe('what was written', () => {
  it('is shown at once, sent in its order, told of once, and gone from the outbox', async () => {
    const outbox = openTab();
    for (const text of ['one', 'two', 'three']) write(outbox, text);
    expect(shown(outbox).map(([text]) => text)).toEqual(['one', 'two', 'three']);
    await settle();
    expect(texts()).toEqual(['one', 'two', 'three']);
    expect(told).toHaveLength(3);
    expect(outbox.pendingFor(conversation)).toEqual([]);
    expect(shelf.length).toBe(0);
  });

  it('waits behind the one that cannot be sent, and goes in order when the line is back', async () => {
    const outbox = openTab();
    answer = offline;
    write(outbox, 'one');
    write(outbox, 'two');
    await vi.advanceTimersByTimeAsync(5000);
    expect(new Set(attempts)).toEqual(new Set(['one']));
    answer = () => undefined;
    outbox.wake();
    await settle();
    expect(texts()).toEqual(['one', 'two']);
  });

  it('does not hold up another conversation', async () => {
    const outbox = openTab();
    answer = ({ text }) => (text === 'stuck' ? offline() : undefined);
    write(outbox, 'stuck');
    write(outbox, 'free', { conversation_id: 99 });
    await settle();
    expect(texts()).toEqual(['free']);
  });

  it('is still there after a reload, and is sent once although the answer was lost', async () => {
    const before = openTab();
    const arrivesWithoutAnswer = (kept: Kept) => {
      taken.push(kept);
      return offline();
    };
    answer = arrivesWithoutAnswer;
    write(before, 'one');
    write(before, 'two');
    await settle();
    before.close();
    answer = () => undefined;
    const after = openTab();
    expect(shown(after).map(([text]) => text)).toEqual(['one', 'two']);
    await settle();
    expect(texts()).toEqual(['one', 'two']);
  });

  it('is sent by one tab alone, whichever it was written in', async () => {
    const [one, other] = [openTab(), openTab()];
    write(one, 'one');
    other.look();
    write(other, 'two');
    one.look();
    await settle();
    expect(attempts).toEqual(['one', 'two']);
    expect(told).toHaveLength(2);
    expect([...one.pendingFor(conversation), ...other.pendingFor(conversation)]).toEqual([]);
  });

  it('to a person goes to the conversation with them, as soon as there is one', async () => {
    const outbox = openTab();
    answer = offline;
    write(outbox, 'first', person);
    write(outbox, 'second', person);
    await settle();
    answer = () => undefined;
    outbox.wake();
    await settle();
    expect(taken.map(({ text, to }) => [text, to])).toEqual([
      ['first', person],
      ['second', conversation],
    ]);
    expect(told).toHaveLength(2);
  });
});

describe('a message that does not get through', () => {
  it('asks what to do after ten seconds, and is sent all the same when the line is back', async () => {
    const outbox = openTab();
    const { promise, resolve: answerAll } = Promise.withResolvers<void>();
    silence = promise;
    write(outbox, 'one');
    await vi.advanceTimersByTimeAsync(9900);
    expect(shown(outbox)).toEqual([['one', 'sending', null]]);
    let changes = 0;
    outbox.subscribe(() => (changes += 1));
    await vi.advanceTimersByTimeAsync(200);
    expect(changes).toBeGreaterThan(0);
    expect(shown(outbox)).toEqual([['one', 'failed', null]]);
    expect(alerts).toEqual([]);
    answerAll();
    await settle();
    expect(texts()).toEqual(['one']);
  });

  it('is not sent again after a refusal: it says why, alerts once, and lets the next one pass', async () => {
    const outbox = openTab();
    answer = ({ text }) => (text === 'one' ? refusal(403, 'They blocked you.') : undefined);
    const one = write(outbox, 'one');
    write(outbox, 'two');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toEqual(['one', 'two']);
    expect(shown(outbox)).toEqual([['one', 'failed', 'They blocked you.']]);
    expect(alerts).toEqual(['They blocked you.']);
    answer = () => undefined;
    outbox.retry(one);
    expect(shown(outbox)[0]?.[1]).not.toBe('failed');
    await settle();
    expect(texts()).toEqual(['two', 'one']);
  });

  it('alerts once for all that are refused for the same reason, and again when someone has tried again', async () => {
    const outbox = openTab();
    answer = () => refusal(403, 'They blocked you.');
    const [one] = ['one', 'two', 'three'].map((text) => write(outbox, text));
    await settle();
    expect(shown(outbox).map(([, state]) => state)).toEqual(['failed', 'failed', 'failed']);
    expect(alerts).toEqual(['They blocked you.']);
    outbox.retry(one!);
    await settle();
    expect(alerts).toHaveLength(2);
  });

  it('is tried a few times where the server is at fault, and then given up with one alert', async () => {
    const outbox = openTab();
    answer = () => refusal(500, 'Something went wrong.');
    write(outbox, 'one');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(4);
    expect(alerts).toEqual(['Something went wrong.']);
    expect(shown(outbox)).toEqual([['one', 'failed', 'Something went wrong.']]);
  });

  it.each([500, 502, 503, 504])(
    'alerts within three seconds of a %i, once, and is tried again all the same',
    async (status) => {
      const outbox = openTab();
      answer = () => refusal(status, 'Something went wrong.');
      write(outbox, 'one');
      await vi.advanceTimersByTimeAsync(3000);
      expect(alerts).toEqual(['Something went wrong.']);
      expect(shown(outbox)[0]?.[1]).not.toBe('failed');
      answer = () => undefined;
      await vi.advanceTimersByTimeAsync(30_000);
      expect(texts()).toEqual(['one']);
      expect(alerts).toHaveLength(1);
    },
  );

  it('says nothing of a fault that the next attempt has mended', async () => {
    const outbox = openTab();
    answer = () => refusal(503, 'Restarting.');
    write(outbox, 'one');
    await settle();
    answer = () => undefined;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(texts()).toEqual(['one']);
    expect(alerts).toEqual([]);
  });

  it('waits for whoever has to sign in first, without an alert', async () => {
    const outbox = openTab();
    answer = () => refusal(401, 'Please sign in.');
    write(outbox, 'one');
    await settle();
    outbox.close();
    expect(alerts).toEqual([]);
    answer = () => undefined;
    openTab();
    await settle();
    expect(texts()).toEqual(['one']);
  });

  it('can be discarded, in any tab', async () => {
    const [one, other] = [openTab(), openTab()];
    answer = offline;
    const id = write(one, 'one');
    write(one, 'two');
    await settle();
    other.discard(id);
    one.look();
    answer = () => undefined;
    one.wake();
    await settle();
    expect(texts()).toEqual(['two']);
  });

  it('waits as long as the server asks where too much came in a minute, and keeps its place in the line', async () => {
    const outbox = openTab();
    const tooMany = new ApiError('too_many_requests', 429, 'Slow down.', { retryAfter: 40_000 });
    answer = ({ text }) => (text === 'two' ? tooMany : undefined);
    for (const text of ['one', 'two', 'three']) write(outbox, text);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(attempts).toEqual(['one', 'two']);
    answer = () => undefined;
    await vi.advanceTimersByTimeAsync(1000);
    expect(texts()).toEqual(['one', 'two', 'three']);
    expect(alerts).toEqual([]);
  });

  it('says so instead where its author has written to too many strangers', async () => {
    const outbox = openTab();
    answer = () =>
      new ApiError('chat.too_many_strangers', 429, 'Try again tomorrow.', { retryAfter: 86_400_000 });
    write(outbox, 'one');
    await settle();
    expect(shown(outbox)).toEqual([['one', 'failed', 'Try again tomorrow.']]);
    expect(alerts).toEqual(['Try again tomorrow.']);
  });

  it('stops when it is discarded on its way, and the next one goes', async () => {
    const outbox = openTab();
    silence = new Promise(() => undefined);
    const one = write(outbox, 'one');
    write(outbox, 'two');
    await settle();
    silence = Promise.resolve();
    outbox.discard(one);
    await settle();
    expect(texts()).toEqual(['two']);
    expect([takenBack, told.length, alerts]).toEqual([[], 1, []]);
  });

  it('is deleted where it has arrived although it was discarded', async () => {
    const outbox = openTab();
    const { promise, resolve: answerAll } = Promise.withResolvers<void>();
    [silence, isStoppable] = [promise, false];
    const one = write(outbox, 'one');
    await settle();
    outbox.discard(one);
    expect(outbox.pendingFor(conversation)).toEqual([]);
    answerAll();
    await settle();
    expect([takenBack, told]).toEqual([[1], []]);
  });

  it('is no longer sent by a tab that has lost its turn', async () => {
    const outbox = openTab();
    silence = new Promise(() => undefined);
    write(outbox, 'one');
    write(outbox, 'two');
    await settle();
    silence = Promise.resolve();
    loseLocks();
    await settle();
    expect(attempts).toEqual(['one', 'one', 'two']);
    expect(texts()).toEqual(['one', 'two']);
  });

  it('is not brought back by an answer that came after everything was forgotten', async () => {
    const outbox = openTab();
    answer = () => {
      shelf.clear();
      return refusal(403, 'Too late.');
    };
    write(outbox, 'one');
    await settle();
    expect(shelf.length).toBe(0);
  });
});

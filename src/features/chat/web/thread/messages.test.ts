import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../contract/types.ts';
import {
  asOf,
  keptAround,
  type Messages,
  opened,
  pageSize,
  withChange,
  withChanged,
  withNewer,
  withNews,
  withOlder,
  withSeen,
  withSent,
} from './messages.ts';
import { aMessage, me, other } from './messages.test-support.ts';

const page = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => aMessage({ id: from + index, change: from + index }));
const idsOf = ({ list }: Pick<Messages, 'list'>) => list.map(({ id }) => id);
const atEnd = (before: readonly ChatMessage[], change = 0) => opened({ before, change, newest: 0 });

describe('opening', () => {
  it('at the end knows that there is more before a full page, and nothing behind it', () => {
    expect(atEnd(page(51, 100))).toMatchObject({
      isFromStart: false,
      isToEnd: true,
      known: 100,
      change: 100,
    });
    expect(atEnd(page(1, 3))).toMatchObject({ isFromStart: true, known: 3 });
  });

  it('in the middle asks for what is new behind the newest one, not for all that lies between', () => {
    const messages = opened({ before: page(1, 50), after: page(51, 100), change: 7, newest: 90_000 });
    expect(messages).toMatchObject({ isFromStart: false, isToEnd: false, known: 90_000, change: 50 });
  });

  it('in the middle knows no change that only one of its two answers can show', () => {
    const before = [aMessage({ id: 1, change: 30 })];
    const after = [aMessage({ id: 2, change: 20 })];
    expect(opened({ before, after, change: 7, newest: 2 }).change).toBe(20);
    expect(opened({ before, after: [], change: 7, newest: 1 }).change).toBe(7);
  });
});

describe('pages', () => {
  it('are put before and behind without a hole or a double', () => {
    const older = withOlder(atEnd(page(51, 100)), page(1, 50));
    expect(idsOf(older)).toEqual(idsOf({ list: page(1, 100) }));
    const middle = opened({ before: page(1, 20), after: page(21, 70), change: 0, newest: 80 });
    const whole = withNewer(middle, page(70, 80));
    expect(idsOf(whole)).toEqual(idsOf({ list: page(1, 80) }));
    expect(whole.isToEnd).toBe(true);
  });

  it('that reach the end ask again for what a poll has told meanwhile', () => {
    const middle = opened({ before: page(1, 20), after: page(21, 70), change: 0, newest: 72 });
    const told = withNews(middle, [aMessage({ id: 73, author: other })], me);
    expect(told).toMatchObject({ known: 73, left: 1, isToEnd: false });
    expect(idsOf(told)).not.toContain(73);
    expect(withNewer(told, page(71, 72))).toMatchObject({ isToEnd: true, known: 72, left: 0 });
  });

  it('that were on their way during a change ask for it again', () => {
    const asked = atEnd(page(51, 100));
    const told = withNews(asked, [aMessage({ id: 40, change: 120, is_deleted: true })], me);
    expect(told.change).toBe(120);
    expect(asOf(withOlder(told, page(1, 50)), asked).change).toBe(100);
  });

  it('that are far from the eye are let go, and are fetched again', () => {
    const long: Messages = { ...atEnd(page(1, 40)), isFromStart: true };
    const up = keptAround(long, 5, 20);
    expect(idsOf(up)).toEqual(idsOf({ list: page(1, 20) }));
    expect(up).toMatchObject({ isFromStart: true, isToEnd: false, known: 40 });
    const down = keptAround(long, 40, 20);
    expect(idsOf(down)).toEqual(idsOf({ list: page(21, 40) }));
    expect(down).toMatchObject({ isFromStart: false, isToEnd: true });
    expect(keptAround(long, 20, 20).list.some(({ id }) => id === 20)).toBe(true);
    expect(keptAround(long, 1, 40)).toBe(long);
  });
});

describe('a poll', () => {
  it('adds what is new, once', () => {
    const first = withNews(atEnd(page(1, 3)), page(4, 5), me);
    expect(idsOf(withNews(first, page(4, 5), me))).toEqual([1, 2, 3, 4, 5]);
    expect(first).toMatchObject({ known: 5, change: 5 });
  });

  it('changes what is there, and leaves alone what is not', () => {
    const deleted = aMessage({ id: 2, change: 9, is_deleted: true });
    const after = withNews(atEnd(page(2, 3)), [aMessage({ id: 1, change: 8 }), deleted], me);
    expect(idsOf(after)).toEqual([2, 3]);
    expect(after.list[0]).toMatchObject({ is_deleted: true });
    expect(after).toMatchObject({ known: 3, change: 9 });
  });

  it('says how far the other one has seen, and that never goes back', () => {
    const messages = atEnd([aMessage({ id: 1, author: me }), aMessage({ id: 2, author: me })]);
    const seen = withNews(messages, [aMessage({ id: 2, author: me, is_seen: true })], me);
    expect(seen.seenTo).toBe(2);
    expect(withNews(seen, [aMessage({ id: 1, author: me, is_seen: true, change: 4 })], me).seenTo).toBe(2);
  });

  it('and is hidden and shown again without touching the list', () => {
    const mine = [1, 2].map((id) => aMessage({ id, author: me, is_seen: true }));
    const seen = atEnd(mine);
    const hidden = withSeen(
      seen,
      mine.map((message) => ({ ...message, is_seen: false })),
    );
    expect(hidden).toEqual({ ...seen, seenTo: 0 });
    expect(withSeen(hidden, mine)).toEqual(seen);
  });

  it('with a full page of changes goes on behind the last of them, whatever the new message says', () => {
    const messages = atEnd(page(1, pageSize), pageSize);
    const changed = page(1, pageSize).map((message) => ({ ...message, change: 100 + message.id }));
    const after = withNews(messages, [...changed, aMessage({ id: 51, change: 500 })], me);
    expect(after.change).toBe(150);
    expect(after.known).toBe(51);
  });

  it('that found nothing still knows the change that it was asked for', () => {
    const messages = atEnd(page(1, 3));
    expect(withChange(messages, 12).change).toBe(12);
    expect(withChange(messages, 1)).toBe(messages);
  });
});

describe('one’s own message', () => {
  it('stands at its place once it is sent, and what came before it is still asked for', () => {
    const sent = withSent(atEnd(page(1, 3)), aMessage({ id: 6, author: me, client_id: 'a' }));
    expect(sent.known).toBe(3);
    const after = withNews(sent, [...page(4, 5), aMessage({ id: 6, author: me, client_id: 'a' })], me);
    expect(idsOf(after)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is not put behind a stretch that does not reach the end', () => {
    const middle = opened({ before: page(1, 20), after: page(21, 70), change: 0, newest: 99 });
    expect(withSent(middle, aMessage({ id: 100, author: me }))).toBe(middle);
  });
});

it('does not go back to an older state by an answer that took longer', () => {
  const messages = withChanged(atEnd(page(1, 1)), aMessage({ id: 1, change: 5, is_deleted: true }));
  expect(withChanged(messages, aMessage({ id: 1, change: 4 })).list[0]).toMatchObject({ is_deleted: true });
});

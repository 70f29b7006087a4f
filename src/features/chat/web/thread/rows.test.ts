import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../contract/types.ts';
import type { Pending } from '../pending.ts';
import { aMessage, me, other } from './messages.test-support.ts';
import { firstUnread, lastSeen, rowsOf } from './rows.ts';

const at = (time: string) => new Date(`2026-11-10T${time}`).toISOString();
const rows = (
  list: readonly ChatMessage[],
  more: { pending?: Pending[]; lines?: number[]; isGone?: boolean } = {},
) =>
  rowsOf({
    list,
    pending: more.pending ?? [],
    me,
    lines: more.lines ?? [],
    isLineGone: more.isGone ?? false,
  });
const waiting = (clientId: string, writtenAt = Date.now()): Pending => ({
  client_id: clientId,
  to: { conversation_id: 1 },
  text: 'hello',
  file: null,
  reply_to: null,
  referral_id: null,
  written_at: writtenAt,
  state: 'waiting',
  problem: null,
});

describe('grouping', () => {
  it('breaks after five minutes, with another person, and at the "new" line', () => {
    const list = [
      aMessage({ id: 1, message_time: at('09:00:00') }),
      aMessage({ id: 2, message_time: at('09:05:00') }),
      aMessage({ id: 3, message_time: at('09:10:01') }),
      aMessage({ id: 4, message_time: at('09:10:02'), author: me }),
      aMessage({ id: 5, message_time: at('09:10:03') }),
      aMessage({ id: 6, message_time: at('09:10:04') }),
      aMessage({ id: 7, message_time: at('09:10:05') }),
    ];
    expect(rows(list, { lines: [6] }).map(({ isFirst }) => isFirst)).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('begins a day by the reader’s own clock', () => {
    const late = new Date(2026, 10, 10, 23, 59, 30).toISOString();
    const early = new Date(2026, 10, 11, 0, 0, 30).toISOString();
    const [, second] = rows([
      aMessage({ id: 1, message_time: late }),
      aMessage({ id: 2, message_time: early }),
    ]);
    expect(second).toMatchObject({ isNewDay: true, isFirst: true });
  });
});

describe('a message on its way', () => {
  it('stands behind all known ones, and keeps its place in the list when it has arrived', () => {
    const before = rows([aMessage({ id: 1 })], { pending: [waiting('a'), waiting('b')] });
    expect(before.map(({ key }) => key)).toEqual(['1', 'mine a', 'mine b']);
    const arrived = aMessage({ id: 3, author: me, client_id: 'a' });
    const after = rows([aMessage({ id: 1 }), aMessage({ id: 2 }), arrived], {
      pending: [waiting('a'), waiting('b')],
    });
    expect(after.map(({ key }) => key)).toEqual(['1', '2', 'mine a', 'mine b']);
    expect(after[2]?.pending).toBeUndefined();
  });
});

describe('the "new" line', () => {
  it('stands above the first unread of somebody else', () => {
    const list = [
      aMessage({ id: 1 }),
      aMessage({ id: 2, author: me }),
      aMessage({ id: 3 }),
      aMessage({ id: 4 }),
    ];
    expect(firstUnread(list, 1, me)).toBe(3);
    expect(firstUnread(list, 4, me)).toBeUndefined();
  });

  it('keeps its room when it goes or moves on', () => {
    const list = [aMessage({ id: 1 }), aMessage({ id: 2 }), aMessage({ id: 3 })];
    expect(rows(list, { lines: [2, 3] }).map(({ line }) => line)).toEqual([undefined, 'gone', 'shown']);
    expect(rows(list, { lines: [2], isGone: true })[1]).toMatchObject({ line: 'gone', isFirst: true });
  });
});

it('marks the last of one’s own that was seen', () => {
  const list = [
    aMessage({ id: 1, author: me }),
    aMessage({ id: 2, author: me }),
    aMessage({ id: 3, author: other }),
    aMessage({ id: 4, author: me }),
  ];
  expect(lastSeen(list, 3, me)).toBe(2);
  expect(lastSeen(list, 0, me)).toBeUndefined();
});

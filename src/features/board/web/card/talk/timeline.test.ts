import { expect, it } from 'vitest';
import type { Activity } from '../../../contract/activity.ts';
import type { Comment } from '../../../contract/types.ts';
import { timelineOf } from './timeline.ts';

const comment = (id: number, minute: number): Comment => ({
  id,
  cardId: 1,
  userId: 7,
  authorName: null,
  message: 'Hello',
  createdAt: `2026-11-16T09:0${minute}:00.000Z`,
  editedAt: null,
});
const activity = (id: number, minute: number, what: Activity['what']): Activity => ({
  id,
  userId: 7,
  what,
  sentence: 'did something',
  due: null,
  createdAt: `2026-11-16T09:0${minute}:00.000Z`,
});

it('tells what was said and done in one line of time, the newest first, and a comment once', () => {
  const rows = timelineOf(
    [comment(1, 1), comment(2, 4)],
    [
      activity(9, 4, 'commented'),
      activity(8, 3, 'moved'),
      activity(7, 1, 'commented'),
      activity(6, 0, 'created'),
    ],
  );
  expect(rows.map(({ is, at }) => `${is} ${at.slice(14, 16)}`)).toEqual([
    'comment 04',
    'activity 03',
    'comment 01',
    'activity 00',
  ]);
});

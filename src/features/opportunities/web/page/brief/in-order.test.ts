import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

const question = (id: number, answer: string | null) => ({
  id,
  text: 'When?',
  asked_at: '2026-11-20T10:00:00.000Z',
  answer,
  answered_at: null,
  is_mine: false,
  asker: null,
});

it('puts unanswered questions first', () => {
  const asked = [question(1, 'Soon'), question(2, null), question(3, 'Later'), question(4, null)];
  expect(inOrder(asked).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
});

import { expect, it } from 'vitest';
import { createTypingReport } from './typing.ts';

it('says at most every four seconds that someone types, for each conversation, and not to someone new', () => {
  let now = 0;
  const reported: number[] = [];
  const say = createTypingReport(
    (id) => void reported.push(id),
    () => now,
  );
  say({ conversation_id: 1 });
  now = 3999;
  say({ conversation_id: 1 });
  expect(reported).toEqual([1]);
  now = 4000;
  say({ conversation_id: 1 });
  say({ conversation_id: 2 });
  say({ recipient_user_id: 5 });
  expect(reported).toEqual([1, 1, 2]);
});

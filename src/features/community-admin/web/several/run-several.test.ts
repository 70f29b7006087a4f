import { expect, test } from 'vitest';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { type Progress, runSeveral } from './run-several.ts';

const people = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, name: `Person ${at + 1}` }));

test('goes on past those that fail, and ends with who and why', async () => {
  const told: Progress[] = [];
  const done: number[] = [];
  await runSeveral(
    people,
    async (id) => {
      if (id % 10 === 0) throw new ApiError('member.last_admin', 409, 'No.');
      done.push(id);
    },
    { tell: (progress) => told.push(progress), signal: new AbortController().signal },
  );
  expect(done).toHaveLength(18);
  expect(told[0]).toEqual({ total: 20, done: 0, failed: [], isOver: false });
  expect(told.at(-1)).toEqual({
    total: 20,
    done: 20,
    failed: [
      { id: 10, name: 'Person 10', why: 'No.' },
      { id: 20, name: 'Person 20', why: 'No.' },
    ],
    isOver: true,
  });
});

test('can be stopped: what has begun is finished, and nothing else begins', async () => {
  const stop = new AbortController();
  let last: Progress | undefined;
  await runSeveral(
    people,
    async (id) => {
      if (id === 5) stop.abort();
    },
    { tell: (progress) => (last = progress), signal: stop.signal },
  );
  expect(last!.isOver).toBe(true);
  expect(last!.done).toBeLessThan(9);
});

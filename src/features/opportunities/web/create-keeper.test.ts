import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKeeper } from './create-keeper.ts';

interface Kept {
  id: number;
  savedAt: string;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server that answers when it is told to. */
function aServer() {
  const calls: {
    body: string;
    kept: Kept | undefined;
    answer: () => void;
    refuse: (error: Error) => void;
  }[] = [];
  const send = (body: string, kept: Kept | undefined) => {
    const { promise, resolve, reject } = Promise.withResolvers<Kept>();
    calls.push({
      body,
      kept,
      answer: () => resolve({ id: 7, savedAt: `save ${calls.length}` }),
      refuse: reject,
    });
    return promise;
  };
  return { calls, send };
}

const keeperWith = (send: ReturnType<typeof aServer>['send'], isWorthRetrying = () => true) =>
  createKeeper<string, Kept>({ kept: undefined, body: '', send, isWorthRetrying });

it('begins a draft once, when the person pauses, and sends what was typed meanwhile after it', async () => {
  const { calls, send } = aServer();
  const keeper = keeperWith(send);
  keeper.want('A');
  keeper.want('A roof');
  expect([calls.length, keeper.state().is]).toEqual([0, 'waiting']);
  await vi.advanceTimersByTimeAsync(800);
  expect([calls.length, keeper.state().is]).toEqual([1, 'sending']);
  keeper.want('A roof for the boathouse');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls.length).toBe(1);
  calls[0]!.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.map(({ body, kept }) => [body, kept?.savedAt])).toEqual([
    ['A roof', undefined],
    ['A roof for the boathouse', 'save 1'],
  ]);
  calls[1]!.answer();
  expect(await keeper.keep()).toEqual({ id: 7, savedAt: 'save 2' });
  expect(keeper.state().is).toBe('kept');
});

it('keeps what could not be sent, and tries again by itself', async () => {
  const { calls, send } = aServer();
  const keeper = keeperWith(send);
  keeper.want('A roof');
  const saving = keeper.keep();
  calls[0]!.refuse(new Error('away'));
  await expect(saving).rejects.toThrow('away');
  expect(keeper.state().is).toBe('failed');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls[1]!.body).toBe('A roof');
});

it('does not repeat what was refused until it changes', async () => {
  const { calls, send } = aServer();
  const keeper = keeperWith(send, () => false);
  keeper.want('too long');
  await vi.advanceTimersByTimeAsync(800);
  calls[0]!.refuse(new Error('At most 140 characters.'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.length).toBe(1);
  keeper.want('short');
  await vi.advanceTimersByTimeAsync(800);
  expect(calls[1]!.body).toBe('short');
});

it('goes on from what another window has saved, and sends nothing once it is stopped', async () => {
  const { calls, send } = aServer();
  const keeper = keeperWith(send);
  keeper.want('mine');
  keeper.follow({ id: 7, savedAt: 'theirs' }, 'theirs');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([calls.length, keeper.state().is]).toEqual([0, 'waiting']);
  keeper.want('mine');
  await vi.advanceTimersByTimeAsync(800);
  expect(calls[0]).toMatchObject({ body: 'mine', kept: { savedAt: 'theirs' } });
  calls[0]!.answer();
  await vi.advanceTimersByTimeAsync(0);
  keeper.want('more');
  keeper.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.length).toBe(1);
});

it('begins anew after a draft was discarded', async () => {
  const { calls, send } = aServer();
  const keeper = keeperWith(send);
  keeper.want('A roof');
  await vi.advanceTimersByTimeAsync(800);
  calls[0]!.answer();
  await vi.advanceTimersByTimeAsync(0);
  keeper.stop();
  keeper.follow(undefined, '');
  keeper.want('');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([calls.length, keeper.kept(), keeper.state().is]).toEqual([1, undefined, 'kept']);
  keeper.want('A shed');
  await vi.advanceTimersByTimeAsync(800);
  expect(calls[1]).toMatchObject({ body: 'A shed', kept: undefined });
});

import { expect, it, vi } from 'vitest';
import { createSaver, type SaveState } from './save-by-itself.ts';

function aSaver(save: (value: string) => Promise<string>) {
  const told: SaveState[] = [];
  return { saver: createSaver({ save, savedAt: '', tell: (state) => told.push(state), rest: 5 }), told };
}

it('saves once when somebody pauses, with all that was typed', async () => {
  const save = vi.fn((_value: string) => Promise.resolve('now'));
  const { saver, told } = aSaver(save);
  saver.change('W');
  saver.change('We can do that.');
  await vi.waitFor(() => expect(told.at(-1)).toBe('saved'));
  expect([save.mock.calls, saver.savedAt()]).toEqual([[['We can do that.']], 'now']);
});

it('never has two saves at once, and ends with the latest words', async () => {
  const saved: string[] = [];
  let running = 0;
  let most = 0;
  const { saver } = aSaver(async (value) => {
    most = Math.max(most, (running += 1));
    await new Promise((resume) => setTimeout(resume, 10));
    saved.push(value);
    running -= 1;
    return value;
  });
  saver.change('one');
  const first = saver.flush();
  saver.change('two');
  expect(await saver.flush()).toBe(true);
  await first;
  expect([saved, most]).toEqual([['one', 'two'], 1]);
});

it('keeps what could not be saved for the next try', async () => {
  let isDown = true;
  const saved: string[] = [];
  const { saver, told } = aSaver((value) => {
    if (isDown) return Promise.reject(new Error('down'));
    saved.push(value);
    return Promise.resolve('now');
  });
  saver.change('words');
  expect(await saver.flush()).toBe(false);
  expect(told.at(-1)).toBe('failed');
  isDown = false;
  expect(await saver.flush()).toBe(true);
  expect(saved).toEqual(['words']);
});

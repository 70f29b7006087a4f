import { expect, it } from 'vitest';
import { largestChatFile } from '../../contract/messages.ts';
import { chooseFiles } from './attachments.ts';

const file = (name: string, size: number) => ({ name, size });

it('takes files of up to 25 MB, and says which one is too large or empty', () => {
  const good = file('plan.pdf', largestChatFile);
  expect(chooseFiles(0, [good])).toEqual({ good: [good], problem: null });
  expect(chooseFiles(0, [good, file('film.mov', largestChatFile + 1)])).toEqual({
    good: [good],
    problem: '“film.mov” is larger than 25 MB. Choose a smaller file.',
  });
  expect(chooseFiles(0, [file('notes.txt', 0)])).toEqual({
    good: [],
    problem: '“notes.txt” is empty. Choose another file.',
  });
});

it('takes ten at a time', () => {
  const many = Array.from({ length: 9 }, (_, place) => file(`${place}.png`, 1));
  const { good, problem } = chooseFiles(3, many);
  expect(good).toHaveLength(7);
  expect(problem).toBe('Send up to 10 files at a time.');
});

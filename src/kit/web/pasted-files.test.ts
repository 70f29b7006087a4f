import { expect, it } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const now = new Date(2026, 10, 15, 9, 5, 7);
const clipboard = (files: File[], text = '') => ({
  files,
  getData: (kind: string) => (kind === 'text/plain' ? text : ''),
});
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

it('gives screenshots names that tell them apart', () => {
  const pasted = pastedFiles(clipboard([picture('image.png'), picture('image.png')]), now);
  expect(pasted.map(({ name, type }) => [name, type])).toEqual([
    ['Screenshot 2026-11-15 at 09.05.07.png', 'image/png'],
    ['Screenshot 2026-11-15 at 09.05.07 (2).png', 'image/png'],
  ]);
});

it('leaves a file its own name', () => {
  expect(pastedFiles(clipboard([picture('quote.png')]), now)[0]?.name).toBe('quote.png');
});

it('takes the text where there is text: cells of a spreadsheet bring a picture of themselves', () => {
  expect(pastedFiles(clipboard([picture('image.png')], 'A1\tB1'), now)).toEqual([]);
});

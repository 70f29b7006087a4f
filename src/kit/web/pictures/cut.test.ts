import { expect, it } from 'vitest';
import { sizeOfCut } from './cut.ts';

it('is never larger than the part that was chosen, nor than what is kept', () => {
  const most = { width: 512, height: 512 };
  expect(sizeOfCut({ x: 0, y: 0, width: 2000, height: 2000 }, most)).toEqual({ width: 512, height: 512 });
  expect(sizeOfCut({ x: 5, y: 5, width: 64, height: 64 }, most)).toEqual({ width: 64, height: 64 });
  expect(sizeOfCut({ x: 0, y: 0, width: 3201, height: 800 }, { width: 1600, height: 400 })).toEqual({
    width: 1600,
    height: 400,
  });
});

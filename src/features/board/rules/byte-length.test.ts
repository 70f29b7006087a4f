import { expect, it } from 'vitest';
import { byteLength } from './byte-length.ts';

it('counts what is stored', () => {
  for (const text of ['', 'plain', 'äöü', '“quoted”', '漢字', '😀 and 👩‍👩‍👧'])
    expect(byteLength(text)).toBe(Buffer.byteLength(text));
});

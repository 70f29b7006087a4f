import { expect, it } from 'vitest';
import { shortCompany } from './who.ts';

it("cuts a company's name to ten characters and two dots", () => {
  expect(shortCompany('Bluewater Boats')).toBe('Bluewater ..');
  expect(shortCompany('Exactly 10')).toBe('Exactly 10');
  expect(shortCompany('')).toBe('');
});

import { expect, it } from 'vitest';
import { onlyNamed } from './only-named.ts';

const found = ['Tern Legal', 'Tern', 'Bright Electrical'].map((company_name, at) => ({
  company_id: at + 1,
  company_name,
}));

it('finds the company whose whole name is typed, in any case', () => {
  expect(onlyNamed(found, 'bright electrical ')?.company_id).toBe(3);
  expect(onlyNamed(found, 'Tern Legal')?.company_id).toBe(1);
});

it('finds no company when another name begins with the typed one, or the name is not complete', () => {
  expect(onlyNamed(found, 'Tern')).toBeUndefined();
  expect(onlyNamed(found, 'Bright')).toBeUndefined();
  expect(onlyNamed(found, '')).toBeUndefined();
});

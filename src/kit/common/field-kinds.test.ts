import { expect, it, test } from 'vitest';
import { z } from 'zod';
import { type Field, keptShapes, optional, sentShape, sentShapes } from './field-kinds.ts';

const table = {
  name: { kind: 'line', longest: 10, isNeeded: true },
  about: { kind: 'text', longest: 20 },
  colour: { kind: 'choice', of: z.enum(['red', 'blue']) },
  site: { kind: 'link' },
  phone: { kind: 'phone' },
  email: { kind: 'email' },
} as const satisfies Record<string, Field>;

const sent = z.object(sentShapes(table));
const nothing = { about: null, colour: null, site: null, phone: null, email: null };

it('reads an optional field that is missing, null or empty as nothing', () => {
  expect(sent.parse({ name: 'A' })).toEqual({ name: 'A', ...nothing });
  expect(sent.parse({ name: 'A', ...nothing })).toEqual({ name: 'A', ...nothing });
  const empty = { about: '', colour: '' as const, site: '', phone: '', email: '' };
  expect(sent.parse({ name: 'A', ...empty })).toEqual({ name: 'A', ...nothing });
});

test.each([
  ['name', ''],
  ['name', 'two\nlines'],
  ['about', 'x'.repeat(21)],
  ['colour', 'green'],
  ['site', 'javascript:alert(1)'],
  ['phone', 'call me'],
  ['email', 'nobody'],
])('refuses a wrong %s (%j) and names it', (name, value) => {
  const { error } = sent.safeParse({ name: 'A', [name]: value });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
});

it('reads a needed field as an optional one where a file may leave it out', () => {
  expect(sentShape(optional(table.name)).parse('')).toBeNull();
  expect(sentShape(optional(table.name)).parse(' A ')).toBe('A');
});

it('answers what was kept under older rules, but always a value where one is needed', () => {
  const kept = z.object(keptShapes(table));
  const old = { name: 'A name longer than ten', ...nothing, site: 'ftp://old.example' };
  expect(kept.parse(old)).toEqual(old);
  expect(kept.safeParse({ ...old, name: null }).success).toBe(false);
});

it('keeps the order of the table', () => {
  expect(Object.keys(sent.shape)).toEqual(Object.keys(table));
});

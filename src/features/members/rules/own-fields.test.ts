import { expect, test } from 'vitest';
import { isFilter, readValue, shownValue } from './own-fields.ts';

const choices = [
  { id: 1, text: 'ISO 9001' },
  { id: 4, text: 'Fair trade' },
];

test.each([
  ['text', ' Since long ', 'Since long'],
  ['text', '  ', null],
  ['number', '12.5', 12.5],
  ['number', -3, -3],
  ['date', '2027-04-30', '2027-04-30'],
  ['link', 'example.org', 'https://example.org'],
  ['choice', '4', 4],
  ['choice', '', null],
  ['choices', ['4', 1, 4], [4, 1]],
  ['choices', [], null],
] as const)('keeps a %s %j as %j', (kind, sent, value) => {
  expect(readValue({ kind, choices }, sent)).toEqual({ value });
});

test.each([
  ['text', 'x'.repeat(501), 'At most 500 characters.'],
  ['number', 'many', 'Enter a number.'],
  ['number', 1e13, 'This number is too large.'],
  ['date', '30.4.2027', 'Enter a day, like 2027-04-30.'],
  ['link', 'javascript:alert(1)', 'Enter a web address, like example.org.'],
  ['choice', 2, 'Choose from the list.'],
  ['choices', '4', 'Choose from the list.'],
  ['choices', [1, 2], 'Choose from the list.'],
] as const)('refuses a %s %j', (kind, sent, complaint) => {
  expect(readValue({ kind, choices }, sent)).toEqual({ complaint });
});

test('shows choices by their texts in the order of the list', () => {
  expect(shownValue({ kind: 'choices', choices }, [4, 1])).toEqual(['ISO 9001', 'Fair trade']);
  expect(shownValue({ kind: 'choice', choices }, 4)).toBe('Fair trade');
  expect(shownValue({ kind: 'choice', choices }, 9)).toBeNull();
});

test('narrows the directory only by choices that every member sees', () => {
  expect(isFilter({ kind: 'choices', seen_by: 'members' })).toBe(true);
  expect(isFilter({ kind: 'choices', seen_by: 'partners' })).toBe(false);
  expect(isFilter({ kind: 'text', seen_by: 'members' })).toBe(false);
});

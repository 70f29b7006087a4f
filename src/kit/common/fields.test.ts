import { expect, it } from 'vitest';
import { line, optionalLine, optionalPhone } from './fields.ts';

const phone = optionalPhone(6);
const isPhone = (value: string) => phone.safeParse(value).success;

it.each(['(02) 9555 0147', '+61 2 5550 1234', '(+61) 2 5550 1234', '0412 345 678', '02-9555.0147', ''])(
  'takes %j for a phone number, as people write it',
  (value) => expect(isPhone(value)).toBe(true),
);

it.each(['call me', '(02) 95', '((', '02 9555 0147 ext', '++61 2 5550 1234', '=1+1234567'])(
  'does not take %j for one',
  (value) => expect(isPhone(value)).toBe(false),
);

it.each([
  'שלום',
  'مرحبا',
  'Ada \u200FÅström',
  'O’Neill & Söhne 👍',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
])('takes %j for a name', (value) => {
  expect(line(60).parse(value)).toBe(value);
  expect(optionalLine(60).parse(value)).toBe(value);
});

it('does not take a name that turns the text after it around', () => {
  for (const turning of '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069') {
    expect(line(60).safeParse(`Ada ${turning}nworB`).success).toBe(false);
    expect(optionalLine(60).safeParse(`${turning}nworB`).success).toBe(false);
  }
});

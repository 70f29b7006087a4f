import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  email,
  line,
  moneyAmount,
  optionalLine,
  optionalMoneyAmount,
  optionalPhone,
  unlessEmpty,
  wholeNumber,
} from './fields.ts';
import './plain-issues.ts';

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

const [money, optional, whole] = [moneyAmount(), optionalMoneyAmount, wholeNumber(1, 5)];
const wordsOn = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues[0]?.message;

it.each([
  [250, 250],
  [0, 0],
  ['250', 250],
  ['0', 0],
  ['250.00', 250],
  ['007', 7],
])('takes %j for an amount', (value, amount) => {
  expect(money.parse(value)).toBe(amount);
  expect(optional.parse(value)).toBe(amount);
});

it.each([
  [null, 'Fill this in.'],
  [undefined, 'Fill this in.'],
  ['', 'Fill this in.'],
])('asks for an amount instead of %j, and does without one where it may', (value, words) => {
  expect(wordsOn(money, value)).toBe(words);
  expect(optional.parse(value)).toBeNull();
});

it.each([
  true,
  false,
  [],
  [7],
  [[7]],
  {},
  ' ',
  ' 7',
  '7 ',
  '+7',
  '0x10',
  '0b1',
  '1e3',
  '1_000',
  '1,000',
  '.5',
  '5.',
  '٣',
  'Infinity',
  'NaN',
  'many',
])('does not take %j for an amount', (value) => {
  expect(wordsOn(money, value)).toBe('This must be a number.');
  expect(wordsOn(optional, value)).toBe('This must be a number.');
});

it('says what is wrong with a number', () => {
  expect(wordsOn(money, '2.5')).toBe('Enter a whole number.');
  expect(wordsOn(money, '-1')).toBe('This can’t be below zero.');
  expect(wordsOn(money, '9'.repeat(400))).toBe('This must be a number.');
  expect(wordsOn(whole, 6)).toBe('At most 5.');
  expect(wordsOn(whole, '0')).toBe('At least 1.');
});

it('describes a number as a number', () => {
  const shape = z.object({ amount: money, stars: whole, budget: optional });
  expect(z.toJSONSchema(shape, { io: 'input' })).toMatchObject({
    properties: {
      amount: { type: 'integer', minimum: 0, maximum: 1e12 },
      stars: { type: 'integer', minimum: 1, maximum: 5 },
    },
    required: ['amount', 'stars'],
  });
});

it.each([
  ['Mia@Bücher.example', 'mia@xn--bcher-kva.example'],
  ['info@münchen.straße.de', 'info@xn--mnchen-3ya.xn--strae-oqa.de'],
  ['mia@例え.jp', 'mia@xn--r8jz45g.jp'],
  ['mia@example.org', 'mia@example.org'],
])('takes %j for an email address, as mail servers know it', (typed, kept) =>
  expect(email.parse(typed)).toBe(kept),
);

it.each([
  'mia@',
  'mia@bücher',
  'mia@bü/cher.example',
  'mia@@bücher.example',
  'mïa@example.org',
  'bücher.example',
])('does not take %j for one', (typed) => expect(email.safeParse(typed).success).toBe(false));

it('keeps a key optional whose value may be empty', () => {
  const shape = z.object({ seats: unlessEmpty(wholeNumber(1).optional()), name: line(10) });
  // Does not compile where the key became a needed one.
  const sent: z.input<typeof shape> = { name: 'A' };
  expect(shape.parse(sent)).toEqual({ name: 'A' });
  expect(shape.parse({ seats: '', name: 'A' })).toEqual({ name: 'A' });
  expect(shape.parse({ seats: '3', name: 'A' })).toEqual({ seats: 3, name: 'A' });
});

import { z } from 'zod';
import { readStrictJson } from './strict-json.ts';
import { findUnsafeText, unsafeText } from './unsafe-text.ts';
import { chooseYear, isOfOurYears } from './years.ts';

const inDigits = /^-?\d+(\.\d+)?$/;

/**
 * A number on the wire: one of JSON, or the same in decimal digits, because forms and addresses have only text. Nothing else is taken for
 * one: not null, a blank, true or a list, and no other spelling such as `0x10` or `1e3`.
 */
export function decimalNumber(shape: z.ZodType<number, number>): z.ZodType<number, number | string> {
  // What `preprocess` says it takes is anything; what a caller should hand over is a number or its digits.
  return z.preprocess((value) => {
    if (value === '') return undefined;
    return typeof value === 'string' && inDigits.test(value) ? Number(value) : value;
  }, shape) as z.ZodType<number, number | string>;
}

export const wholeNumber = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  decimalNumber(z.number().int().min(least).max(most));

/** An integer id. */
export const id = wholeNumber(1);

/** In the currency's smallest unit. */
export const moneyAmount = (least = 0, tooLow = 'This can’t be below zero.') =>
  decimalNumber(z.number().int('Enter a whole number.').min(least, tooLow).max(1e12));

// Browsers and Node have it; the types of neither are here.
declare const URL: new (address: string) => { readonly hostname: string };

/** As mail servers know an international domain: `bücher.example` is `xn--bcher-kva.example`. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\w.-]+$/.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .max(254, 'At most 254 characters.')
  .pipe(z.email('Enter an email address, like name@example.org.'));

/** A day, `2027-04-30`. */
export const day = z.iso.date('Enter a day, like 2027-04-30.').refine(isOfOurYears, chooseYear);

/** A point in time, `2027-04-30T08:30:00Z`. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Enter a time, like 2027-04-30T08:30:00Z.' })
  .refine(isOfOurYears, chooseYear);

export const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a colour as # and six digits, like #232c66.');

/** Text that a person typed: trimmed, not empty, at most so long. */
export const text = (longest: number) =>
  z.string().trim().min(1, 'Fill this in.').max(longest, `At most ${longest} characters.`);

/** On one line: a name with line breaks could pretend to be the lines after it. */
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;
const onOneLine = 'Use a single line.';

/** Without what turns the text after it around: a name could pretend to be another one, or change the words beside it. */
const keepsDirection = /^[^\u202A-\u202E\u2066-\u2069]*$/u;
const noTurning = 'Remove the hidden characters that change the direction of the text.';

export const line = (longest: number) =>
  text(longest).regex(oneLine, onOneLine).regex(keepsDirection, noTurning);

/** The same where nothing has to stand there. */
export const lineOrNothing = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters.`)
    .regex(oneLine, onOneLine)
    .regex(keepsDirection, noTurning);

/** Text that may be absent; an empty string counts as absent, because forms send one. */
export const optionalText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters.`)
    .transform((value) => (value === '' ? null : value))
    .nullish()
    .transform((value) => value ?? null);

export const optionalLine = (longest: number) =>
  optionalText(longest)
    .refine((value) => value === null || oneLine.test(value), onOneLine)
    .refine((value) => value === null || keepsDirection.test(value), noTurning);

/** As people write it: "+61 2 5550 1234", "(02) 9555 0147". */
export const optionalPhone = (fewestDigits: number) =>
  optionalLine(40).refine(
    (value) =>
      value === null ||
      (/^(\+|\(\+?)?[\d\s()./-]+$/.test(value) && value.replaceAll(/\D/g, '').length >= fewestDigits),
    'Enter a phone number, like +61 2 5550 1234.',
  );

/** A form has no lists of objects: there they are sent as JSON in a field, and read as strictly as a body. */
export function fromForm<Shape extends z.ZodType>(shape: Shape): z.ZodType<z.output<Shape>, z.input<Shape>> {
  // What `preprocess` says it takes is anything; what a caller should hand over is what the shape takes.
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    const read = readStrictJson(value);
    // Not JSON: the shape itself says what it expects instead.
    if ('problem' in read) return value;
    // An escape such as \ud800 was plain letters when the form was looked at.
    if (findUnsafeText(read.value) !== undefined) context.addIssue({ code: 'custom', message: unsafeText });
    return read.value;
  }, shape) as z.ZodType<z.output<Shape>, z.input<Shape>>;
}

/** What a form leaves empty is absent. An optional key of an object stays optional. */
export const unlessEmpty = <Shape extends z.ZodType>(shape: Shape): z.ZodPreprocess<Shape, z.input<Shape>> =>
  z.preprocess((value: z.input<Shape>) => (value === '' ? undefined : value), shape);

export const optionalMoneyAmount = unlessEmpty(moneyAmount().nullish())
  .optional()
  .transform((value) => value ?? null);

/** Where a page ended, as a name of any script makes it. */
export const longestCursor = 4000;

/** `next` of a page of numbered versions, newest first: the last one that it had. */
export const behindVersion = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'This is not the place where a page ended.')
  .transform(Number);

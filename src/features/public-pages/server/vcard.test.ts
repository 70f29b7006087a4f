import { expect, test } from 'vitest';
import { vcardOf } from './vcard.ts';

const linesOf = (text: string) => text.split('\r\n');
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

test('a card begins, says its version, and ends, each line with CRLF', () => {
  const card = vcardOf([{ name: 'FN', value: 'Ada Byron' }]);
  expect(card).toBe('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Byron\r\nEND:VCARD\r\n');
});

test.each([
  ['a; b, c \\ d', 'a\\; b\\, c \\\\ d'],
  ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['x\r\nEND:VCARD\r\nBEGIN:VCARD', 'x\\nEND:VCARD\\nBEGIN:VCARD'],
  ['tab\there\u0007', 'tab here '],
  ['line\u2028separator', 'line\\nseparator'],
])('the text %j is written %j', (text, expected) => {
  expect(linesOf(unfolded(vcardOf([{ name: 'NOTE', value: text }])))[2]).toBe(`NOTE:${expected}`);
});

test('the parts of a structured value are escaped each for itself', () => {
  const card = vcardOf([{ name: 'N', value: ['By;ron', 'A,da\r\nTEL:1', '', '', ''] }]);
  expect(linesOf(card)[2]).toBe('N:By\\;ron;A\\,da\\nTEL:1;;;');
});

test('an address on the web keeps its commas, and cannot end its line', () => {
  const card = vcardOf([{ name: 'URL', value: { uri: 'https://a.example/x,y;z\r\nTEL:1' } }]);
  expect(linesOf(card)[2]).toBe('URL:https://a.example/x,y;zTEL:1');
});

test.each(['x'.repeat(300), 'ü'.repeat(120), '😀'.repeat(60), `${'a'.repeat(70)}😀😀`])(
  'no line is longer than 75 octets, no letter is cut, nothing is lost: %s',
  (text) => {
    const card = vcardOf([{ name: 'NOTE', value: text }]);
    for (const line of linesOf(card)) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(
      linesOf(card)
        .slice(3, -2)
        .every((line) => line.startsWith(' ')),
    ).toBe(true);
    expect(unfolded(card)).toContain(`NOTE:${text}\r\n`);
  },
);

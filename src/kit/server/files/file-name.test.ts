import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadName, isFileName, newFileName } from './file-name.ts';
import { mediaTypes } from './media-types.ts';

test.each([
  ['evil.html.png', 'evil.html.pdf'],
  ['Report.PDF', 'Report.pdf'],
  ['Minutes Q3.2024', 'Minutes Q3.2024.pdf'],
  ['C:\\Users\\me\\terms.pdf', 'terms.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['', 'file.pdf'],
  ['דוח שנתי.pdf', 'דוח שנתי.pdf'],
])('a PDF that calls itself %j is downloaded as %j', (claimed, expected) => {
  expect(downloadName(claimed, mediaTypes.pdf)).toBe(expected);
});

test('a name keeps each of the endings that its type has', () => {
  expect(downloadName('photo.jpeg', mediaTypes.jpeg)).toBe('photo.jpeg');
  expect(downloadName('members.csv', mediaTypes.text)).toBe('members.csv');
  expect(downloadName('members.xls', mediaTypes.text)).toBe('members.txt');
});

test('whatever a file is called, its download has one line, no path, and the ending of its type', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (claimed) => {
      const name = downloadName(claimed, mediaTypes.png);
      expect(name).toMatch(/^[^/\\\p{Cc}]{1,155}\.png$/u);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});

test('names in the store are random, and nothing else passes for one', () => {
  expect(isFileName(newFileName())).toBe(true);
  expect(newFileName()).not.toBe(newFileName());
  for (const wrong of [
    '',
    '..',
    'a'.repeat(21),
    `../${'a'.repeat(19)}`,
    'a'.repeat(23),
    `${'a'.repeat(21)}\n`,
  ]) {
    expect(isFileName(wrong)).toBe(false);
  }
});

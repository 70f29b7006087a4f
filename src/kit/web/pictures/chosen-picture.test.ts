import { expect, it } from 'vitest';
import { complaintAbout } from './chosen-picture.ts';

const megabyte = 1_048_576;
const file = (name: string, type: string, size = 2000) => ({ name, type, size });

it.each([
  [file('logo.svg', 'image/svg+xml'), /^SVG/],
  [file('logo.SVG', ''), /^SVG/],
  [file('notes.pdf', 'application/pdf'), /isn't a picture/],
  [file('empty.png', 'image/png', 0), /empty/],
  [file('huge.jpg', 'image/jpeg', 10 * megabyte + 1), /larger than 10 MB/],
])('refuses %o', (chosen, reason) => {
  expect(complaintAbout(chosen, 10 * megabyte)).toMatch(reason);
});

it.each([
  file('logo.png', 'image/png', 10 * megabyte),
  file('photo.heic', ''),
  file('photo.heic', 'image/heic'),
  file('p.webp', 'image/webp'),
])('lets the browser try to open %o', (chosen) => {
  expect(complaintAbout(chosen, 10 * megabyte)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { firstPageOf, largestDrawnPdf } from './pdf-page.ts';
import { lockedPdf, pdf } from './pdf.test-support.ts';

test('the first page of a document is drawn, its longer edge 1,200 pixels', async () => {
  const page = await firstPageOf(pdf());
  expect(page).toMatchObject({ width: 847, height: 1200, channels: 4 });
  const pixel = (x: number, y: number) => [...page!.data.subarray((y * 847 + x) * 4).subarray(0, 4)];
  expect(pixel(200, 1000)).toEqual([255, 0, 0, 255]);
  expect(pixel(800, 20)).toEqual([255, 255, 255, 255]);
});

test('a page as wide as a street stays within that size', async () => {
  expect(await firstPageOf(pdf({ width: 14_400, height: 100 }))).toMatchObject({ width: 1200, height: 8 });
});

test.each([
  ['locked', lockedPdf()],
  ['cut off', pdf().subarray(0, 100)],
  ['empty inside', Buffer.from('%PDF-1.7\n')],
  ['too large', Buffer.alloc(largestDrawnPdf + 1)],
])('one that is %s has none', async (_, bytes) => {
  expect(await firstPageOf(bytes)).toBeUndefined();
});

test('one that takes too long is given up, and the next is drawn', async () => {
  const endless = pdf({ paint: '0 0 1 rg 0 0 595 842 re f '.repeat(1_000_000) });
  const started = performance.now();
  expect(await firstPageOf(endless, { patience: 700 })).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(25_000);
  expect(await firstPageOf(pdf())).toBeDefined();
});

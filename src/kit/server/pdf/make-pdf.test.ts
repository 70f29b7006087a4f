import { expect, test } from 'vitest';
import { textOfPages } from '../files/pdf-text.test-support.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';

const aDocument = (more: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'What Acme gave and got',
  author: 'Harbour',
  head: { colour: '#232c66', textColour: '#ffffff', name: 'Harbour', logo: null },
  foot: 'Harbour · as of 17 Nov 2026',
  blocks: [
    { kind: 'title', text: 'What Acme gave and got' },
    { kind: 'table', head: ['', 'Gave'], rows: [['Referrals', '3']] },
    { kind: 'list', items: ['Partners today: 4'] },
  ],
  ...more,
});
const made = async (more: Partial<PdfDocument> = {}) => {
  const bytes = await makePdf(aDocument(more), {});
  return { source: bytes.toString('latin1'), pages: await textOfPages(bytes) };
};
const named = (name: string) => made({ blocks: [{ kind: 'title', text: `What ${name} gave and got` }] });
const leftOut = 'stands for letters that this PDF can’t show';

test('has a title, a language and the structure that screen readers go by', async () => {
  const { source } = await made();
  for (const part of ['/Marked true', '/StructTreeRoot', '/DisplayDocTitle true', '/Lang (en)'])
    expect(source).toContain(part);
  for (const tag of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'LBody'])
    expect(source).toMatch(new RegExp(`/S /${tag}\\b`));
});

test.each([
  ['北京海港建筑有限公司', 'NotoSansHans'],
  ['خدمات الميناء', 'NotoNaskhArabic'],
  ['שלום עולם', 'NotoSansHebrew'],
  ['हिन्दी क्षेत्र', 'NotoSans'],
  ['ภาษาไทย', 'NotoSansThai'],
])('prints %s in a font that has its letters', async (name, font) => {
  const { source, pages } = await named(name);
  expect(source).toMatch(new RegExp(`/BaseFont /\\w+\\+${font}`));
  for (const word of name.normalize('NFC').split(' '))
    expect(Array.from(word).filter((letter) => !pages[0]!.includes(letter))).toEqual([]);
  expect(pages[0]).not.toContain(leftOut);
});

test('says so when no font has a letter', async () => {
  const { pages } = await named('서울');
  expect(pages[0]).toContain('What ?? gave and got');
  expect(pages[0]).toContain(leftOut);
});

test('goes on on a second page when the first is full', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [`Row ${at}`, String(at)]);
  const { pages, source } = await made({ blocks: [{ kind: 'table', head: ['', 'Gave'], rows }] });
  expect(pages).toHaveLength(2);
  // In the band and in the foot of both pages, and read aloud once.
  for (const page of pages) expect(page.match(/Harbour/g)).toHaveLength(2);
  expect(source.match(/\/ActualText \(Harbour\)/g)).toHaveLength(1);
  expect(pages[0]).toContain('Row 0');
  expect(pages[1]).toContain('Row 39');
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyOnWire } from '../../../../kit/common/ids.ts';
import { piecesOf } from './pieces.ts';
import { countSeen, cutPieces, cutText, textOf } from './preview.ts';

const company = { company_id: companyOnWire.parse(12), name: 'Slip & Keel', avatar: null };
const plain = (message: string) => textOf(piecesOf(message, [company]));

describe('what a reader sees of a message', () => {
  it('has no markup, and keeps what only looks like it', () => {
    expect(plain('# News\n- **two** _new_ `vans`\n> so ~~what~~')).toBe('News\ntwo new vans\nso what');
    expect(plain('2 * 3 * 4, snake_case_name, \\*stars\\*')).toBe('2 * 3 * 4, snake_case_name, *stars*');
    expect(plain('<b>text</b> is text')).toBe('<b>text</b> is text');
  });

  it('leads where its links lead, and nowhere else', () => {
    expect(piecesOf('See https://example.org/a(b), or [this](https://example.com).', [])).toEqual([
      { text: 'See ' },
      { text: 'https://example.org/a(b)', href: 'https://example.org/a(b)' },
      { text: ', or ' },
      { text: 'this', href: 'https://example.com' },
      { text: '.' },
    ]);
    expect(piecesOf('[x](javascript:alert(1)) ftp://x.example', []).some(({ href }) => href)).toBe(false);
  });

  it('names companies by their ids', () => {
    expect(piecesOf('Thanks @[12] and @[13]', [company])).toEqual([
      { text: 'Thanks ' },
      { text: '@Slip & Keel', to: '/partner/12' },
      { text: ' and @a company' },
    ]);
  });
});

describe('a preview', () => {
  it('counts simple letters as the browser does', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const letters = fc.stringMatching(/^[\n\x20-\x7e\xa0-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/);
    fc.assert(
      fc.property(letters, (text) => {
        const seen = [...segmenter.segment(text)].map(({ segment }) => segment);
        expect(countSeen(text, 1000)).toBe(seen.length);
        expect(cutText(text, 5)).toBe(seen.slice(0, 5).join(''));
      }),
    );
  });

  it('counts what a reader takes for a character', () => {
    expect(countSeen('👨‍👩‍👧‍👦é👍🏽', 10)).toBe(3);
    expect(cutText('👨‍👩‍👧‍👦'.repeat(60), 50)).toBe('👨‍👩‍👧‍👦'.repeat(50));
    expect(cutText('short', 50)).toBe('short');
  });

  it('has exactly as many characters as it may, also where that cuts a link', () => {
    const cut = (message: string) => textOf(cutPieces(piecesOf(message, [company]), 50));
    const messages = [
      'a'.repeat(80),
      `${'a'.repeat(49)} ${'b'.repeat(30)}`,
      `${'a'.repeat(40)} https://example.org/long/way/to/go and more`,
      `https://example.org/${'b'.repeat(60)} and more`,
      `${'a'.repeat(45)} [a page that tells the rest](https://example.org)`,
      `${'a'.repeat(45)} @[12] and others`,
    ];
    expect(messages.map((message) => countSeen(cut(message), 100))).toEqual(messages.map(() => 50));
    expect(cut('one\n\ntwo')).toBe('one two');
  });

  it('leads nowhere by a link that it cuts, and everywhere by one that it shows whole', () => {
    const cut = (message: string) => cutPieces(piecesOf(message, [company]), 50);
    expect(cut(`https://example.org/${'b'.repeat(60)}`)).toEqual([
      { text: `https://example.org/${'b'.repeat(30)}` },
    ]);
    expect(cut(`${'a'.repeat(45)} @[12]`)).toEqual([{ text: `${'a'.repeat(45)} ` }, { text: '@Sli' }]);
    expect(cut(`${'a'.repeat(30)} https://example.org ${'b'.repeat(60)}`)).toContainEqual({
      text: 'https://example.org',
      href: 'https://example.org',
    });
  });
});

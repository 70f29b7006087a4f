import { describe, expect, it } from 'vitest';
import { blocksOf, isLarge } from './blocks.ts';

const line = (text: string) => {
  const [block] = blocksOf(text);
  if (block?.kind !== 'line') throw new Error('That is no line.');
  return block.parts;
};

describe('what was typed', () => {
  it('is text, whatever it looks like', () => {
    expect(blocksOf('<b>hi</b> & <script>')).toEqual([
      { kind: 'line', parts: [{ kind: 'text', text: '<b>hi</b> & <script>' }] },
    ]);
    expect(line('2 * 3 ** 4')).toEqual([{ kind: 'text', text: '2 * 3 ** 4' }]);
  });

  it('keeps its line breaks, empty lines included', () => {
    expect(blocksOf('one\n\ntwo')).toHaveLength(3);
  });

  it('can be bold or code', () => {
    expect(line('**so** is `a < b`.')).toEqual([
      { kind: 'bold', parts: [{ kind: 'text', text: 'so' }] },
      { kind: 'text', text: ' is ' },
      { kind: 'code', text: 'a < b' },
      { kind: 'text', text: '.' },
    ]);
    expect(blocksOf('see\n```\nlet x = **1**\n```\nright?').map(({ kind }) => kind)).toEqual([
      'line',
      'code',
      'line',
    ]);
    expect(blocksOf('```\nnever closed').map(({ kind }) => kind)).toEqual(['line', 'line']);
  });

  it('can be a list, numbered as it was typed', () => {
    const blocks = blocksOf('To do:\n- one\n- two\n3. three\n4. four');
    expect(blocks.map(({ kind }) => kind)).toEqual(['line', 'list', 'list']);
    expect(blocks[1]).toMatchObject({ first: undefined });
    expect(blocks[2]).toMatchObject({ first: 3 });
    expect(blocks[2]?.kind === 'list' && blocks[2].items).toHaveLength(2);
  });
});

describe('links', () => {
  const links = (text: string) => line(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

  it('are found with and without a scheme', () => {
    expect(links('see https://example.com/a?b=1, or www.example.org.')).toEqual([
      'https://example.com/a?b=1',
      'https://www.example.org',
    ]);
    expect(links('ask dana@example.com')).toEqual(['mailto:dana@example.com']);
  });

  it('are never code, nor files', () => {
    expect(links('javascript:alert(1) note.md data:text/html,x ftp://x.example //x.example')).toEqual([]);
  });
});

describe('a few emoji', () => {
  it('are large', () => {
    expect(isLarge('👍')).toBe(true);
    expect(isLarge('👨‍👩‍👧‍👦 🇦🇺 ❤️ 👍🏽 1️⃣')).toBe(true);
  });

  it('are not with a word, or when they are many', () => {
    expect(isLarge('ok 👍')).toBe(false);
    expect(isLarge('👍👍👍👍👍👍')).toBe(false);
    expect(isLarge('12345')).toBe(false);
    expect(isLarge(' \n')).toBe(false);
  });
});

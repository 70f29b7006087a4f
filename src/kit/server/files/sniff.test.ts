import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { animatedGif, jpeg, ole, png, scratchFolder, zip } from './samples.test-support.ts';
import { sniff } from './sniff.ts';

let scratch: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  scratch = await scratchFolder();
});
afterAll(() => scratch.remove());

const typeOf = async (content: Buffer | string) => (await sniff(await scratch.file(content)))?.name;
const bytes = (text: string) => Buffer.from(text, 'latin1');
const box = (brands: string) => bytes(`\0\0\0\x1cftyp${brands}`.padEnd(64, '\0'));
const word = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];

describe('a file is known by its content', () => {
  test('pictures', async () => {
    const picture = sharp(await png());
    expect(await typeOf(await jpeg())).toBe('image/jpeg');
    expect(await typeOf(await png())).toBe('image/png');
    expect(await typeOf(await animatedGif(2))).toBe('image/gif');
    expect(await typeOf(await picture.webp().toBuffer())).toBe('image/webp');
    expect(await typeOf(await picture.avif().toBuffer())).toBe('image/avif');
  });

  test.each([
    ['PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['Word', zip(word), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [
      'Excel',
      zip(['[Content_Types].xml', 'xl/workbook.xml']),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'PowerPoint',
      zip(['[Content_Types].xml', 'ppt/presentation.xml']),
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    [
      'OpenDocument',
      zip(['mimetype', 'content.xml'], 'application/vnd.oasis.opendocument.text'),
      'application/vnd.oasis.opendocument.text',
    ],
    ['an archive', zip(['photos/1.jpg', 'photos/2.jpg']), 'application/zip'],
    [
      'Word before 2007',
      ole(['Root Entry', 'Data', '1Table', 'CompObj', 'WordDocument']),
      'application/msword',
    ],
    ['Excel before 2007', ole(['Root Entry', 'Workbook']), 'application/vnd.ms-excel'],
    ['PowerPoint before 2007', ole(['Root Entry', 'PowerPoint Document']), 'application/vnd.ms-powerpoint'],
    ['text', 'Grüße, שלום\r\n\tand more\n', 'text/plain'],
    ['a table as CSV', '\uFEFFname,amount\n"Harbour, Ltd",3\n', 'text/plain'],
    ['MP4', box('isom\0\0\x02\0isomiso2avc1mp41'), 'video/mp4'],
    ['M4A', box('M4A \0\0\0\0'), 'audio/mp4'],
    ['AVIF under a general brand', box('mif1\0\0\0\0mif1avif'), 'image/avif'],
    ['WebM', bytes('\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\x82\x84webm'), 'video/webm'],
    ['MP3 with a tag', bytes('ID3\x04\0'), 'audio/mpeg'],
    ['MP3 without one', bytes('\xFF\xFB\x90\x64\0\0'), 'audio/mpeg'],
  ])('%s', async (_, content, expected) => {
    expect(await typeOf(content)).toBe(expected);
  });
});

describe('what could run, and what is unknown, is not accepted', () => {
  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG behind a comment', '\uFEFF\n <!-- a picture --><svg/>'],
    ['HTML', '<!DOCTYPE html><script>alert(1)</script>'],
    ['HTML behind much blank space', `${' \n'.repeat(100_000)}<html>`],
    ['XML', '<?xml version="1.0"?><a/>'],
    ['a script', '#!/bin/sh\nrm -rf ~\n'],
    ['a Windows program', bytes('MZ\x90\0\x03\0\0\0')],
    ['a Linux program', bytes('\x7FELF\x02\x01\x01\0')],
    ['HEIC, which browsers do not show', box('heic\0\0\0\0mif1heic')],
    ['Matroska', bytes('\x1A\x45\xDF\xA3\x42\x82\x88matroska')],
    ['an office file with macros', zip([...word, 'word/vbaProject.bin'])],
    ['an old office file with macros', ole(['Root Entry', 'WordDocument', 'Macros'])],
    ['an installer', ole(['Root Entry', 'SummaryInformation'])],
    ['an archive without its list', bytes('PK\x03\x04 and nothing more')],
    ['text in another encoding', bytes('Gr\xFC\xDFe')],
    ['text that ends inside a letter', bytes('Gr\xC3')],
    ['text with NUL', 'a\0b'],
    ['nothing', ''],
    ['a PNG that has only its first bytes', bytes('\x89PN')],
    ['an old office file that ends at once', bytes('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')],
  ])('%s', async (_, content) => {
    expect(await typeOf(content)).toBeUndefined();
  });

  test('a directory that runs in a circle ends', async () => {
    const circle = ole(['Root Entry', 'a', 'b', 'c', 'd']);
    circle.writeUInt32LE(1, 512 + 8);
    expect(await typeOf(circle)).toBeUndefined();
  });
});

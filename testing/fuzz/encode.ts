import type { Random } from './random.ts';
import { hostileText } from './hostile.ts';
import { SampleFile } from './samples.ts';

export interface Encoded {
  contentType: string;
  bytes: Buffer;
}

export function asJson(value: unknown, random: Random): Encoded {
  let text = JSON.stringify(value) ?? '';
  if (random.chance(0.03)) text = text.replace('{', '{"twice":1,"twice":2,');
  if (random.chance(0.02)) text = text.slice(0, random.int(0, text.length));
  if (random.chance(0.01)) text = `\ufeff${text}`;
  let bytes = Buffer.from(text);
  if (random.chance(0.02)) bytes = Buffer.concat([bytes.subarray(0, 9), Buffer.from([0xff, 0xfe])]);
  return { contentType: 'application/json', bytes };
}

/** A list as `name[]`, anything deeper as JSON in a field. */
function formEntries(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [['value', value]];
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    Array.isArray(inner) && inner.every((item) => typeof item !== 'object')
      ? inner.map((item) => [`${name}[]`, item])
      : [[name, inner]],
  );
}

const inForm = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

export function asForm(value: unknown): Encoded {
  const fields = formEntries(value).map(([name, inner]) => `${escape(name)}=${escape(inForm(inner))}`);
  return { contentType: 'application/x-www-form-urlencoded', bytes: Buffer.from(fields.join('&')) };
}

/** `encodeURIComponent` throws at lone surrogates, and those are what is to be sent. */
export const escape = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files: readonly Buffer[] = [
  pixel,
  pixel.subarray(0, 30),
  Buffer.alloc(0),
  Buffer.from('company,email,first_name,last_name\nAcme,a@example.org,A,B\n'),
  Buffer.from(`company,email\n${'=1+1,"unclosed\n'.repeat(50)}`),
  Buffer.from('company;email\r\n\u0000;\ufeff\r\n', 'utf16le'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('PK\u0003\u0004 not a zip'),
  Buffer.from('GIF89a\u0001'),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0xff]),
  Buffer.alloc(3000, 0xff),
];

export function asMultipart(value: unknown, random: Random): Encoded {
  const boundary = 'fuzz-boundary';
  const quoted = (text: string) => text.toWellFormed().replace(/["\r\n]/g, '_');
  const parts = formEntries(value).flatMap(([name, inner]) => {
    const isFile = inner instanceof SampleFile ? random.chance(0.9) : random.chance(0.03);
    const fileName = random.chance(0.2) ? hostileText(random) : 'members.csv';
    const head = isFile
      ? `name="${quoted(name)}"; filename="${quoted(fileName)}"\r\ncontent-type: image/png`
      : `name="${quoted(name)}"`;
    const content = isFile ? random.pick(files) : Buffer.from(inForm(inner));
    return [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ];
  });
  const end = random.chance(0.95) ? `--${boundary}--\r\n` : '';
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(end)]),
  };
}

import type { Random } from './random.ts';

/** Texts that have broken somebody's software: storage, comparison, conversion, layout, escaping. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\ufeff',
  '\u200b',
  '\u202e\u2066 txt.exe',
  'שלום עולם',
  'مرحبا',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  `Z${'\u0335\u0322'.repeat(60)}`,
  'İıſK',
  'ﬀ½Ⅷ',
  '\u2028\u2029\u0085',
  'line\r\nx-injected: yes',
  '\t\v\f\b\u001b[2J',
  "'; DROP TABLE members; --",
  '%_\\%',
  '(((((((((a+)+)+)+)+)+)+)+)$',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '=HYPERLINK("http://x")',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x1F',
  '007',
  '1_000',
  '1,000.00',
  '١٢٣',
  '-1',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  '0.1',
  '1e-7',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '[object Object]',
  '{"length":{"toString":1}}',
  '["\\ud800","\\u0000"]',
  '[{"text":"\\udfff","colour":"#000000"}]',
  '__proto__',
  'constructor',
  'toString',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '294277-01-01',
  '2024-02-30',
  '2024-13-45T99:99:99Z',
  '9999-99',
  '0000-01',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.com`,
  'user@exämple.org',
  '"quoted spaces"@example.org',
  'AAAA====',
  'eyJhbGciOiJub25lIn0.e30.',
];

const longTexts = ['x', 'é', '𝕏', '\u0301', ' ', '\n', '9', 'a,', '[', '"'];

/** What PostgreSQL cannot store, and what does not survive UTF-8. */
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'x\udc00y'];

export function hostileText(random: Random): string {
  if (random.chance(0.2)) return random.pick(unstorable);
  if (random.chance(0.9)) return random.pick(hostileTexts);
  return random.pick(longTexts).repeat(random.pick([21, 121, 256, 4001, 5001, 20_000, 100_000]));
}

const numbers = [
  0,
  -1,
  1.5,
  1e-9,
  255,
  2147483647,
  2147483648,
  -2147483649,
  4294967296,
  9007199254740991,
  9007199254740992,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
];

const nested = (depth: number): unknown => (depth === 0 ? 'deep' : { a: [nested(depth - 1)] });

const objects: readonly unknown[] = [
  {},
  [],
  [[]],
  [null],
  { length: { toString: 1 } },
  { length: { x: 1 } },
  { length: -1 },
  { length: 'many' },
  { size: {} },
  { toString: null, valueOf: null },
  { constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse('{"then":1,"catch":2}'),
  { toJSON: 'x' },
  { path: '/etc/passwd', originalName: 'x', bytes: 1 },
  { '': '' },
  { 'a\u0000': 1 },
  { '\ud800': 1 },
  { $ne: null },
];

/** Anything but what is expected. */
export function hostileValue(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.5) return hostileText(random);
  if (kind < 0.65) return random.pick(numbers);
  if (kind < 0.72) return random.pick([null, true, false]);
  if (kind < 0.9) return random.pick(objects);
  if (kind < 0.95) return nested(random.pick([5, 30, 33, 200]));
  return Array.from({ length: random.pick([2, 11, 101, 2000]) }, (_, at) => random.pick([at, 'x', null]));
}

export const contentTypes: readonly string[] = [
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'application/json;',
  'APPLICATION/JSON',
  'application/jsonp',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded; charset=shift_jis',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="x y"',
  'multipart/mixed; boundary=b',
  'text/plain',
  'application/xml',
  'nonsense',
  '',
];

export const hostileHeaders: readonly Record<string, string>[] = [
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'x'.repeat(201) },
  { 'idempotency-key': 'sent-twice-by-someone' },
  { authorization: 'Bearer ' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'A'.repeat(4000)}` },
  { cookie: 'refresh=x; refresh=y; =; ;;; a="' },
  { cookie: 'c=1; '.repeat(200) },
  { 'accept-encoding': 'br;q=nonsense, *;q=0' },
  { accept: 'text/html' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'rot13' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { range: 'bytes=9-1,-,99999999999999999999-' },
  { 'if-none-match': '*' },
  { 'last-event-id': '-1' },
  { 'last-event-id': '9007199254740993' },
  { 'user-agent': '\u00ff'.repeat(900) },
  { 'x-forwarded-for': ', ,' },
  { 'x-forwarded-for': '::::::::::, not an address' },
  { 'x-forwarded-host': 'a b c', 'x-forwarded-proto': 'gopher' },
  { host: '' },
  { host: 'fuzz.localhost.' },
  { host: '%00.localhost' },
  { host: '[::1' },
  { host: 'nobody.localhost' },
  { host: `${'a'.repeat(300)}.localhost` },
];

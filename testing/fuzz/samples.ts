import { hostileText } from './hostile.ts';
import type { Random } from './random.ts';

/** As much of JSON Schema as the description of the API uses. */
export interface Shape {
  type?: string | readonly string[];
  properties?: Record<string, Shape>;
  required?: readonly string[];
  items?: Shape;
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
}

/** What the requests are made of beside their contracts: things that exist. */
export interface Stock {
  /** Of referrals, the most frequent things; of others there are a few. */
  highestId: number;
  /** Secrets that were sent out by email, and names of files. */
  tokens: readonly string[];
  emails: readonly string[];
  password: string;
}

/** Where a file is expected. In JSON it is an object like any other. */
export class SampleFile {
  readonly kind = 'file';
}

/** Something that fits, as far as a shape tells. */
export function sample(shape: Shape, name: string, random: Random, stock: Stock): unknown {
  const within = (inner: Shape, key = name) => sample(inner, key, random, stock);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return within(random.pick(choices));
  const type = typeof shape.type === 'string' ? shape.type : random.pick(shape.type ?? ['string']);
  switch (type) {
    case 'object': {
      // With few of what may be left out, the rest is more often right as a whole.
      const share = random.pick([0, 0.1, 0.5, 1]);
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([key]) => shape.required?.includes(key) || random.chance(share))
          .map(([key, inner]) => [key, within(inner, key)]),
      );
    }
    case 'array':
      return Array.from({ length: random.pick([0, 1, 1, 2, 3]) }, () => within(shape.items ?? {}));
    case 'boolean':
      return random.chance(0.8);
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return numberFor(shape, name, random, stock);
    default:
      return shape.format === 'binary' ? new SampleFile() : textFor(shape, name, random, stock);
  }
}

const anId = (random: Random, { highestId }: Stock) => random.int(1, random.chance(0.5) ? 6 : highestId);

function numberFor({ minimum = 0, maximum = 100_000 }: Shape, name: string, random: Random, stock: Stock) {
  if (/id$/i.test(name)) return anId(random, stock);
  if (name === 'version') return random.int(1, 4);
  if (random.chance(0.2)) return random.pick([minimum, maximum]);
  return random.int(Math.max(minimum, -1000), Math.min(maximum, 200_000));
}

const days = ['2024-02-29', '2025-06-30', '2026-01-15', '2031-12-31'];

const byName: readonly [RegExp, (random: Random, stock: Stock) => string][] = [
  [/email|^to$/i, (random, { emails }) => random.pick([...emails, 'new.person@example.org'])],
  // Trying one costs a hash, so most of them are none.
  [
    /password/i,
    (random, { password }) => random.pick([password, 'a longer sentence 7', ...Array<string>(8).fill('')]),
  ],
  [
    /token|^name$|session|public_id|code|after|cursor/i,
    (random, { tokens }) => random.pick([...tokens, '123456']),
  ],
  [/phone/i, () => '+61 2 5550 1234'],
  [/colou?r/i, () => '#0f6e84'],
  [/currency/i, (random) => random.pick(['AUD', 'USD', 'JPY', 'XXX'])],
  [/month/i, () => '2026-01'],
  [
    /date|day|_on$|deadline|until|expires/i,
    (random) => random.pick([...days, new Date().toISOString().slice(0, 10)]),
  ],
  [/url|website|link/i, () => 'https://example.org/a?b=c'],
  [/subdomain/i, (random) => random.pick(['fuzz', 'other', 'harbour'])],
  [/zone/i, () => 'Australia/Sydney'],
  [/country/i, () => 'AU'],
  [/id$/i, (random, stock) => String(anId(random, stock))],
];

/** Words that pass; now and then one that passes and is strange. */
function textFor(shape: Shape, name: string, random: Random, stock: Stock): string {
  const candidates = [
    ...byName.filter(([names]) => names.test(name)).map(([, make]) => make(random, stock)),
    random.chance(0.3) ? hostileText(random) : 'Roof repair in Leichhardt',
    '7',
    '123456',
    '2026-01',
    '0f6e84aa0f6e84aa0f6e84aa0f6e84aa',
    random.pick(stock.tokens),
  ];
  const fitting = candidates.find((text) => text === '' || fits(shape, text)) ?? 'x';
  return shape.maxLength !== undefined && random.chance(0.05) ? 'é'.repeat(shape.maxLength) : fitting;
}

function fits({ pattern, minLength = 0, maxLength = Infinity }: Shape, text: string): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

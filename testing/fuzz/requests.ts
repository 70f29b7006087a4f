import type { Call, Calls } from './calls.ts';
import { asForm, asJson, asMultipart, escape, type Encoded } from './encode.ts';
import { contentTypes, hostileHeaders, hostileText, hostileValue } from './hostile.ts';
import { Random } from './random.ts';
import { sample, SampleFile, type Stock } from './samples.ts';

export type Who = 'anonymous' | 'member' | 'admin' | 'suspended';

export interface FuzzRequest {
  turn: number;
  call: Call;
  who: Who;
  /** Which of the members. */
  which: number;
  url: string;
  headers: Record<string, string>;
  payload: Buffer | undefined;
}

/** The request of this turn: made of the seed and the turn alone, so that it can be made again. */
export function requestOf(calls: Calls, stock: Stock, seed: number, turn: number): FuzzRequest {
  const random = new Random(seed, turn);
  const call = callOf(calls, turn);
  // One strange thing at a time gets further than all of them together; now and then nothing is strange at all.
  const strange = random.pick([
    'nothing',
    'nothing',
    'nothing',
    'body',
    'body',
    'body',
    'query',
    'path',
    'headers',
    'all',
  ]);
  const isStrange = (part: string) => strange === part || strange === 'all';
  const encoded = call.method === 'GET' ? undefined : bodyOf(call, isStrange('body'), random, stock);
  return {
    turn,
    call,
    who: whoFor(call, random),
    which: random.int(0, 1000),
    url: pathOf(call, isStrange('path'), random, stock) + queryOf(call, isStrange('query'), random, stock),
    headers: {
      ...(encoded && { 'content-type': encoded.contentType }),
      ...(isStrange('headers') && random.pick(hostileHeaders)),
    },
    payload: encoded?.bytes,
  };
}

/** In turn. Routes beside the API take little that could be wrong: one of ten turns is theirs. */
function callOf(calls: Calls, turn: number): Call {
  const round = Math.floor(turn / 10);
  const [list, at] = turn % 10 === 9 ? [calls.beside, round] : [calls.described, turn - round];
  return list[at % list.length]!;
}

/** Mostly those who may call, because only they get far. */
function whoFor({ access }: Call, random: Random): Who {
  const able = access === 'admin' ? 'admin' : access === 'member' ? 'member' : 'anonymous';
  return random.chance(0.7) ? able : random.pick(['anonymous', 'member', 'admin', 'suspended']);
}

function pathOf({ path, slots }: Call, isStrange: boolean, random: Random, stock: Stock): string {
  return path.replaceAll(/:(\w+)|\*/g, (_, name: string = 'rest') => {
    if (isStrange && random.chance(0.1)) return random.pick(['%E0%A4%A', '%', '%00', '..', '%2e%2e%2f', '']);
    if (isStrange) return escape(hostileText(random).slice(0, 700));
    const known = slots.find((slot) => slot.name === name)?.schema;
    const shape = known ?? { type: name === 'id' ? 'integer' : 'string' };
    return escape(String(sample(shape, name, random, stock)));
  });
}

function queryOf({ query }: Call, isStrange: boolean, random: Random, stock: Stock): string {
  const pairs = query
    .filter(({ required }) => required || random.chance(0.6))
    .map(({ name, schema }) => [name, sample(schema, name, random, stock)] as const);
  const extra = isStrange
    ? [
        [
          random.pick([...query.map(({ name }) => name), 'to', 'before', '__proto__', 'x']),
          hostileValue(random),
        ] as const,
      ]
    : [];
  const written = [
    ...pairs.filter(([name]) => extra.every(([other]) => other !== name || random.chance(0.2))),
    ...extra,
  ]
    .map(
      ([name, value]) =>
        `${escape(name)}=${escape(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
    )
    .join('&');
  if (isStrange && random.chance(0.05)) return `?${written}&%E0%A4%A=%&=&&a[]=1&a[b]=2`;
  return written === '' ? '' : `?${written.slice(0, 8000)}`;
}

function bodyOf({ body = {} }: Call, isStrange: boolean, random: Random, stock: Stock): Encoded | undefined {
  const fits = body.properties || body.anyOf ? sample(body, '', random, stock) : {};
  const value = isStrange ? mutated(fits, random) : fits;
  if (isStrange && random.chance(0.04)) {
    const bytes = Buffer.from(
      random.pick(['', 'null', '"text"', '[1]', '{"a":', '['.repeat(5000), hostileText(random)]),
    );
    return { contentType: random.pick([...contentTypes, 'application/json']), bytes };
  }
  const hasFile =
    typeof value === 'object' && Object.values(value ?? {}).some((inner) => inner instanceof SampleFile);
  const way = random.next();
  if (hasFile ? way < 0.85 : way < 0.2) return asMultipart(value, random);
  return way < 0.35 ? asForm(value) : asJson(value, random);
}

/** With one place, anywhere in it, taken out, replaced or added to. */
function mutated(value: unknown, random: Random): unknown {
  const goesDeeper = typeof value === 'object' && value !== null && !(value instanceof SampleFile);
  if (!goesDeeper)
    return typeof value === 'string' && random.chance(0.6) ? hostileText(random) : hostileValue(random);
  const entries = Object.entries(value);
  const kind = random.next();
  if (entries.length === 0 || kind < 0.05)
    return random.chance(0.5) ? hostileValue(random) : { ...value, added: hostileValue(random) };
  const at = random.int(0, entries.length - 1);
  const changed = entries.flatMap(([key, inner], index): [string, unknown][] => {
    if (index !== at) return [[key, inner]];
    return kind < 0.15 ? [] : [[key, mutated(inner, random)]];
  });
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
}

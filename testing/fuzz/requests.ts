import type { Call, Calls } from './calls.ts';
import { asForm, asJson, asMultipart, escape, type Encoded } from './encode.ts';
import { contentTypes, hostileHeaders, hostileText, hostileValue } from './hostile.ts';
import { replaced, type Place } from './places.ts';
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
  /** What of its shapes it breaks. */
  places: readonly string[];
}

/** The request of this turn: made of the seed and the turn alone, so that it can be made again. */
export function requestOf(calls: Calls, stock: Stock, seed: number, turn: number): FuzzRequest {
  const random = new Random(seed, turn);
  const { call, visit } = visitOf(calls, turn);
  const strange = plan[visit % plan.length]!;
  const isStrange = (part: string) => strange === part || strange === 'all';
  // The places of a shape take turns, so that none is left out.
  const place = isStrange('body')
    ? call.places[(timesBefore('body', visit) + seed) % call.places.length]
    : undefined;
  const encoded = call.method === 'GET' ? undefined : bodyOf(call, place, random, stock);
  const parameter = call.query[(timesBefore('query', visit) + seed) % (call.query.length + 1)]?.name;
  return {
    turn,
    call,
    who: whoFor(call, random),
    which: random.int(0, 1000),
    url:
      pathOf(call, isStrange('path'), random, stock) +
      queryOf(call, isStrange('query'), parameter, random, stock),
    headers: {
      ...(encoded && { 'content-type': encoded.contentType }),
      ...(isStrange('headers') && random.pick(hostileHeaders)),
    },
    payload: encoded?.bytes,
    places: [
      ...(place ? [`body ${place.join('.')}`] : []),
      ...(isStrange('query') && parameter ? [`query ${parameter}`] : []),
    ],
  };
}

/** What is strange, visit by visit: one thing at a time gets further than all of them together. */
const plan = ['body', 'nothing', 'query', 'body', 'path', 'nothing', 'body', 'headers', 'all', 'nothing'];

const strangeInRound = (part: string, visits: readonly string[] = plan) =>
  visits.filter((each) => each === part || each === 'all').length;

const timesBefore = (part: string, visit: number) =>
  Math.floor(visit / plan.length) * strangeInRound(part) +
  strangeInRound(part, plan.slice(0, visit % plan.length));

/** In how many visits of the plan everything in a call's input that can be wrong has been wrong once. */
function visitsFor({ method, places, query }: Call): number {
  const rounds = Math.max(
    method === 'GET' ? 0 : places.length / strangeInRound('body'),
    // One more than there are: an unknown one has its turn, too.
    query.length === 0 ? 0 : (query.length + 1) / strangeInRound('query'),
  );
  return Math.ceil(rounds) * plan.length;
}

const leastVisits = plan.length;
const seats = new WeakMap<readonly Call[], { call: Call; nth: number; of: number }[]>();

/** A call that takes more is visited more often: by others as often, most requests would only repeat themselves. */
function seatsOf(list: readonly Call[]) {
  const known = seats.get(list);
  if (known) return known;
  const made = list.flatMap((call) => {
    const of = Math.max(1, Math.ceil(visitsFor(call) / leastVisits));
    return Array.from({ length: of }, (_, nth) => ({ call, nth, of }));
  });
  seats.set(list, made);
  return made;
}

/** In turn. Routes beside the API take little that could be wrong: one of ten turns is theirs. */
function visitOf(calls: Calls, turn: number): { call: Call; visit: number } {
  const round = Math.floor(turn / 10);
  const [list, at] = turn % 10 === 9 ? [calls.beside, round] : [calls.described, turn - round];
  const all = seatsOf(list);
  const { call, nth, of } = all[at % all.length]!;
  return { call, visit: Math.floor(at / all.length) * of + nth };
}

/** So many that everything which can be wrong in the input of any call has been wrong once. */
export const requestsForAll = ({ described }: Calls): number =>
  Math.ceil((seatsOf(described).length * leastVisits * 10) / 9);

/** Turns in which every route has one request, and each kind of strangeness is sent to one of so many routes. */
export function oneTurnForEach({ described, beside }: Calls): number[] {
  const visits = (list: readonly Call[]) =>
    seatsOf(list).flatMap(({ nth }, seat) =>
      nth === 0 ? [seat + (seat % plan.length) * seatsOf(list).length] : [],
    );
  return [
    // The reverse of `visitOf`: of ten turns nine are of the description's calls.
    ...visits(described).map((at) => at + Math.floor(at / 9)),
    ...visits(beside).map((at) => at * 10 + 9),
  ];
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

function queryOf(
  { query }: Call,
  isStrange: boolean,
  parameter: string | undefined,
  random: Random,
  stock: Stock,
): string {
  const pairs = query
    .filter(({ required }) => required || random.chance(0.6))
    .map(({ name, schema }) => [name, sample(schema, name, random, stock)] as const);
  const strangeName = parameter ?? random.pick(['to', 'before', '__proto__', 'x']);
  const extra = isStrange ? [[strangeName, hostileValue(random)] as const] : [];
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

function bodyOf({ body }: Call, place: Place | undefined, random: Random, stock: Stock): Encoded {
  const fits = body ? sample(body, '', random, stock) : {};
  const value = place ? broken(fits, place, random) : fits;
  if (place?.length === 0 && random.chance(0.4)) {
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

/** With this place taken out, replaced or added to. */
function broken(value: unknown, place: Place, random: Random): unknown {
  return replaced(value, place, (old) => {
    const kind = random.next();
    if (kind < 0.08) return undefined;
    if (typeof old === 'object' && old !== null && kind < 0.25)
      return { ...old, added: hostileValue(random) };
    return typeof old === 'string' && kind < 0.6 ? hostileText(random) : hostileValue(random);
  });
}

// Which modules of the web application share a file. By itself the bundler makes a file for every set of screens that
// have something in common: hundreds, most of them under 2 KB. Here small ones are joined where that costs least.
import type { Rolldown } from 'vite';

/** What one file holds, or would hold. */
interface Piece {
  modules: string[];
  size: number;
  imports: Set<Piece>;
  /** One bit for each entry that cannot run without it. */
  users: bigint;
}

/** A file more is worth fetching where it spares a screen so many bytes of source: a request is not free either. */
const costOfFile = 120_000;

/** One of the most visited screens counts as much as so many others. */
const weightOfScreen = 20;

/** Beside a style's source: it is in the page's way until it has arrived. */
const costOfStyle = 800;

export interface FirstScreens {
  /** Runs on every page. */
  start: string;
  /** What a stranger sees first. */
  door: string;
  /** Imports everything that lies in the frame's file. */
  frame: string;
  /** The most visited ones. */
  screens: readonly string[];
  /** Parts that come by themselves once a screen is painted. */
  later: readonly string[];
}

/** The name of the file for each module; a module without one stays with the only entry that needs it. */
export function planChunks(split: readonly Rolldown.OutputChunk[], first: FirstScreens): Map<string, string> {
  const pieces = piecesOf(split);
  const all = [...pieces.values()];
  const entries = new Map(
    split.flatMap(({ facadeModuleId: id, fileName }) => (id ? [[id, pieces.get(fileName)!]] : [])),
  );
  let everyone = 0n;
  for (const entry of entries.values()) {
    const users = 1n << BigInt(count(everyone));
    everyone |= users;
    for (const piece of reach([entry])) piece.users |= users;
  }

  const vendor = pieces.get(split.find(({ name }) => name === 'vendor')!.fileName)!;
  const always = reach([entries.get(first.start)!]);
  const door = reach([entries.get(first.door)!]);
  const framed = reach([entries.get(first.frame)!]);
  const entriesAt = (modules: readonly string[]) => modules.flatMap((id) => entries.get(id) ?? []);
  const screens = reach(entriesAt(first.screens));
  const visited = entriesAt(first.screens).reduce((users, entry) => users | entry.users, 0n);
  const after = reach(entriesAt(first.later)).difference(
    new Set([...always, ...framed, ...door, ...screens]),
  );
  const isEntry = (piece: Piece) => [...entries.values()].includes(piece);
  const inKit = (piece: Piece) => always.has(piece) || (framed.has(piece) && door.has(piece));
  const kit = joinAll(
    all.filter((piece) => piece !== vendor && inKit(piece)),
    all,
  );
  const frame = joinAll(
    all.filter((piece) => framed.has(piece) && !inKit(piece)),
    all,
  );
  const forms = joinAll(
    all.filter((piece) => door.has(piece) && !inKit(piece) && !isEntry(piece) && count(piece.users) > 1),
    all,
  );
  const later = joinAll([...after], all);
  vendor.users = everyone;
  kit.users = everyone;

  const free = all.filter(
    (piece) =>
      ![always, framed, door, after].some((taken) => taken.has(piece)) &&
      !isEntry(piece) &&
      count(piece.users) > 1,
  );
  const plan = new Map<string, string>();
  const name = (piece: Piece, as: string) => {
    // A screen's own module keeps its own file, and the manifest knows it by that; what is in the frame is known by its file.
    for (const id of piece.modules)
      if (!entries.has(id) || piece === frame || piece === later) plan.set(id, as);
  };
  name(vendor, 'vendor');
  name(kit, 'kit');
  name(frame, 'frame');
  name(forms, 'forms');
  name(later, 'later');
  joinSmall(free, weighing(visited)).forEach((piece, at) => name(piece, `shared-${at + 1}`));
  return plan;
}

function piecesOf(split: readonly Rolldown.OutputChunk[]): Map<string, Piece> {
  const pieces = new Map(
    split.map(({ fileName, modules }) => {
      const sizes = Object.entries(modules).map(
        ([id, { renderedLength }]) => renderedLength + (id.endsWith('.css') ? costOfStyle : 0),
      );
      const size = sizes.reduce((sum, one) => sum + one, 0);
      const piece: Piece = { modules: Object.keys(modules), size, imports: new Set(), users: 0n };
      return [fileName, piece];
    }),
  );
  for (const { fileName, imports } of split) {
    for (const imported of imports) pieces.get(fileName)!.imports.add(pieces.get(imported)!);
  }
  return pieces;
}

/** These, and all that they import, directly or through others. */
function reach(from: Iterable<Piece>, found = new Set<Piece>()): Set<Piece> {
  for (const piece of from) {
    if (!found.has(piece)) reach(piece.imports, found.add(piece));
  }
  return found;
}

function join(one: Piece, other: Piece, all: readonly Piece[]): void {
  one.modules.push(...other.modules);
  one.size += other.size;
  one.users |= other.users;
  for (const imported of other.imports) one.imports.add(imported);
  for (const piece of all) {
    if (piece.imports.delete(other)) piece.imports.add(one);
  }
  one.imports.delete(one);
  for (const piece of reach([one])) piece.users |= one.users;
}

function joinAll([one, ...others]: readonly Piece[], all: readonly Piece[]): Piece {
  for (const other of others) join(one!, other, all);
  return one!;
}

/** Joins the two pieces that it pays most to join, until it pays no more. */
function joinSmall(free: readonly Piece[], weigh: Weigh): Piece[] {
  let left = [...free];
  for (let best = bestPair(left, weigh); best; best = bestPair(left, weigh)) {
    const [one, other] = best;
    join(one, other, left);
    left = left.filter((piece) => piece !== other);
  }
  return left;
}

/** How much it matters what these entries fetch. */
type Weigh = (users: bigint) => number;

const weighing =
  (visited: bigint): Weigh =>
  (users) =>
    count(users) + (weightOfScreen - 1) * count(users & visited);

type Below = ReadonlyMap<Piece, ReadonlySet<Piece>>;

function bestPair(left: readonly Piece[], weigh: Weigh): [Piece, Piece] | undefined {
  const below: Below = new Map(left.map((piece) => [piece, reach(piece.imports)]));
  let best: [Piece, Piece] | undefined;
  let bestGain = 0;
  left.forEach((one, at) => {
    for (const other of left.slice(at + 1)) {
      const gain = gainOf(one, other, { below, weigh, atLeast: bestGain });
      if (gain <= bestGain) continue;
      best = [one, other];
      bestGain = gain;
    }
  });
  return best;
}

/** What the entries save by one file less, minus what they then fetch without needing it. */
function gainOf(
  one: Piece,
  other: Piece,
  { below, weigh, atLeast }: { below: Below; weigh: Weigh; atLeast: number },
): number {
  const saved = costOfFile * weigh(one.users & other.users);
  if (saved <= atLeast) return 0;
  const users = one.users | other.users;
  const more = (piece: Piece) => weigh(users & ~piece.users);
  let gain = saved - more(one) * one.size - more(other) * other.size;
  if (gain <= atLeast || isBetween(one, other, below) || isBetween(other, one, below)) return 0;
  // Whoever loads a piece loads what it imports.
  for (const piece of below.get(one)!.union(below.get(other)!)) {
    if (piece !== one && piece !== other) gain -= more(piece) * (piece.size + costOfFile);
  }
  return gain;
}

/** Joined, they would import a third that imports them: two files that wait for each other. */
const isBetween = (importer: Piece, imported: Piece, below: Below) =>
  [...importer.imports].some((third) => third !== imported && below.get(third)?.has(imported));

const counts = new Map<bigint, number>();

function count(users: bigint): number {
  let found = counts.get(users);
  if (found === undefined) {
    found = users.toString(2).replaceAll('0', '').length;
    counts.set(users, found);
  }
  return found;
}

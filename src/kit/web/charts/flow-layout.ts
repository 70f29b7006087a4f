/** So much goes from one side to the other. */
export interface Stream {
  from: string;
  to: string;
  count: number;
}

export interface Band {
  name: string;
  count: number;
  /** Where it begins and how high it is. */
  top: number;
  height: number;
}

export interface Ribbon extends Stream {
  /** Where it leaves and where it arrives, and how wide it is there. */
  left: { top: number; height: number };
  right: { top: number; height: number };
}

export interface FlowLayout {
  senders: Band[];
  receivers: Band[];
  ribbons: Ribbon[];
  height: number;
}

/** What is too little to be drawn by itself. */
export const others = 'Others';

const mostBands = 8;
/** A line of text fits beside the thinnest band. */
const thinnest = 40;
const gap = 6;

/** Bands on both sides in the order of what they have, each as high as that is of the whole; the smallest go together. */
export function flowLayout(streams: readonly Stream[]): FlowLayout {
  const senders = namesOf(streams, 'from');
  const receivers = namesOf(streams, 'to');
  const merged = new Map<string, Stream>();
  for (const { from, to, count } of streams) {
    const [sender, receiver] = [senders.has(from) ? from : others, receivers.has(to) ? to : others];
    const key = JSON.stringify([sender, receiver]);
    merged.set(key, { from: sender, to: receiver, count: count + (merged.get(key)?.count ?? 0) });
  }
  const drawn = [...merged.values()].filter(({ count }) => count > 0);
  const bands = Math.max(sumsOf(drawn, 'from').length, sumsOf(drawn, 'to').length);
  const height = bands * (thinnest + 24);
  const left = bandsOf(sumsOf(drawn, 'from'), height);
  const right = bandsOf(sumsOf(drawn, 'to'), height);
  const orderOf = (side: readonly Band[]) => new Map(side.map(({ name }, at) => [name, at]));
  const [leftOrder, rightOrder] = [orderOf(left), orderOf(right)];
  // They leave a band in the order in which they arrive, so that they cross as little as they can.
  const ordered = drawn.toSorted(
    (one, other) =>
      leftOrder.get(one.from)! - leftOrder.get(other.from)! ||
      rightOrder.get(one.to)! - rightOrder.get(other.to)!,
  );
  const leftEnds = endsIn(left);
  const rightEnds = endsIn(right);
  return {
    senders: left,
    receivers: right,
    ribbons: ordered.map((stream) => ({
      ...stream,
      left: leftEnds(stream.from, stream.count),
      right: rightEnds(stream.to, stream.count),
    })),
    height,
  };
}

function sumsOf(streams: readonly Stream[], side: 'from' | 'to'): [string, number][] {
  const sums = new Map<string, number>();
  for (const stream of streams) sums.set(stream[side], (sums.get(stream[side]) ?? 0) + stream.count);
  return [...sums].sort(
    ([name, count], [otherName, otherCount]) =>
      Number(name === others) - Number(otherName === others) ||
      otherCount - count ||
      (name < otherName ? -1 : 1),
  );
}

function namesOf(streams: readonly Stream[], side: 'from' | 'to'): Set<string> {
  const names = sumsOf(streams, side).map(([name]) => name);
  return new Set(names.length <= mostBands ? names : names.slice(0, mostBands - 1));
}

function bandsOf(sums: readonly [string, number][], height: number): Band[] {
  const whole = sums.reduce((sum, [, count]) => sum + count, 0);
  const free = height - sums.length * thinnest - (sums.length - 1) * gap;
  let top = 0;
  return sums.map(([name, count]) => {
    const band = { name, count, top, height: thinnest + (free * count) / whole };
    top += band.height + gap;
    return band;
  });
}

/** Gives each its part of a band, from top to bottom. */
function endsIn(bands: readonly Band[]) {
  const taken = new Map<string, number>();
  return (name: string, count: number) => {
    const band = bands.find((one) => one.name === name)!;
    const before = taken.get(name) ?? 0;
    taken.set(name, before + count);
    return {
      top: band.top + (band.height * before) / band.count,
      height: (band.height * count) / band.count,
    };
  };
}

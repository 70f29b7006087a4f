/** Numbers from 0 to below 1 that look like chance and are the same for the same seed (T. Ettinger's mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

export function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, place) => place);
  for (let place = count - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [order[place], order[other]] = [order[other]!, order[place]!];
  }
  return order;
}

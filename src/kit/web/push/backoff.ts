/** Milliseconds before the next attempt to connect: 1 s doubling up to 30 s, with jitter so that browsers spread. */
export function backoff(failures: number, random: number): number {
  const ceiling = Math.min(30_000, 1_000 * 2 ** failures);
  return Math.max(1_000, ceiling / 2 + (ceiling / 2) * random);
}

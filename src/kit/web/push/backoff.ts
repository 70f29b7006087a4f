/**
 * Milliseconds before the next attempt to connect. A stream that ended well comes back before anyone sees that it was gone; what failed waits for 1 s,
 * doubling up to 30 s. Always by chance: after a restart all browsers would come in the same moment.
 */
export function backoff(failures: number, random: number): number {
  if (failures === 0) return 500 + 1_500 * random;
  const ceiling = Math.min(30_000, 1_000 * 2 ** failures);
  return ceiling / 2 + (ceiling / 2) * random;
}

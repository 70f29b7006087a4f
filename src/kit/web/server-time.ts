/** The header has whole seconds, and an answer has been on its way: less than this says nothing. */
const tolerance = 5_000;

let ahead = 0;

/** Every answer says what time it is there. A computer whose clock is minutes off would find everyone here, or no one. */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return;
  ahead = Math.abs(there - now) < tolerance ? 0 : there - now;
}

/** The time in milliseconds by the server's clock. */
export const serverNow = (now = Date.now()): number => now + ahead;

const two = (part: number) => String(part).padStart(2, '0');

/** As a field of the browser has it, by the reader’s own clock: "2026-12-03T14:05". */
export const wallTimeOf = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** Undefined while it is being typed. */
export function instantOf(wallTime: string): string | undefined {
  const at = new Date(wallTime);
  return wallTime === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

const endOfWork = 17;

/** So many days from now, at the end of a working day. */
export function endOfDay(now: Date, days: number): Date {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  at.setHours(endOfWork, 0, 0, 0);
  return at;
}

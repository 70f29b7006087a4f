const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const;

/** "2 days ago", "just now". */
export function agoWords(at: string, now: number): string {
  const since = now - new Date(at).getTime();
  for (const [length, name] of units) {
    const many = Math.floor(since / length);
    if (many >= 1) return `${many} ${name}${many === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}

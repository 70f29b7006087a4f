/** Deep enough for white letters, far enough apart to be told from each other in a list. */
export const monogramColours = [
  '#8a3b12',
  '#9a3412',
  '#7c4a03',
  '#4d6b0f',
  '#166534',
  '#0f6b5c',
  '#0e6378',
  '#1d5fa8',
  '#3b4cc0',
  '#5b3fb5',
  '#7d3aa8',
  '#9c2f7f',
  '#a8324e',
  '#4a5568',
] as const;

/** The same id always gets the same colour. */
export function monogramColour(id: string | number): string {
  let hash = 2166136261;
  for (const letter of String(id)) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return monogramColours[(hash >>> 0) % monogramColours.length]!;
}

/** First letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/[\s\-–—]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = chosen.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '');
  return letters.join('').toLocaleUpperCase() || '?';
}

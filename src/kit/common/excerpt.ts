/** The beginning of a longer text, cut between characters and never inside one. */
export function excerpt(text: string, longest: number): string {
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text;
}

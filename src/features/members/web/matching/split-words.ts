/** What was typed into the field for words: one on each line, or with commas between them. */
export const splitWords = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The first complaint about a word, as one about the field. */
export function complaintAbout(errors: Partial<Record<string, string>>, words: readonly string[]) {
  const own = errors.words;
  if (own !== undefined) return own;
  const at = words.findIndex((_, place) => errors[`words.${place}`] !== undefined);
  return at === -1 ? undefined : `“${words[at]}”: ${errors[`words.${at}`]}`;
}

/**
 * What the words of those who were to meet make of it. One who says that they met is enough; that they did not needs two, or one and a week of
 * silence. Where nobody has said anything for a week nobody knows that it took place: it counts as missed, and against nobody.
 */
export function verdictOf(words: readonly boolean[], isSilenceOver: boolean): 'Met' | 'Missed' | undefined {
  if (words.some((hasMet) => hasMet)) return 'Met';
  return words.length >= 2 || isSilenceOver ? 'Missed' : undefined;
}

/** What somebody has chosen since `base`, done to what is there by now: others who chose meanwhile keep theirs. Without a base, the choice as it is. */
export function mergeChoice(
  there: readonly number[],
  { chosen, base }: { chosen: readonly number[]; base?: readonly number[] | undefined },
): number[] {
  if (!base) return [...new Set(chosen)];
  const [before, after] = [new Set(base), new Set(chosen)];
  return [...new Set(there).difference(before.difference(after)).union(after.difference(before))];
}

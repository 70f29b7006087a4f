const steps = [1, 2, 2.5, 5, 10];

/** The end of an axis that begins at zero and is read in halves: a round number that nothing stands above. */
export function axisEnd(largest: number, isWhole: boolean): number {
  if (largest <= 0) return isWhole ? 2 : 1;
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  const end = steps.map((step) => step * magnitude).find((each) => each >= largest)!;
  // A half that is no whole number is no line of an axis that counts things.
  return isWhole ? Math.max(2, Math.ceil(end / 2) * 2) : end;
}

/** Which columns have their name under them: the first, and then evenly, so that names have room; and today's. */
export function namedColumns(columns: readonly { isToday?: boolean }[], most: number): ReadonlySet<number> {
  const step = Math.max(1, Math.ceil(columns.length / most));
  const today = columns.findIndex(({ isToday }) => isToday);
  const even = [...columns.keys()].filter((place) => place % step === 0);
  if (today === -1) return new Set(even);
  return new Set([...even.filter((place) => today - place >= step), today]);
}

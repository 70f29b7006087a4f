/** The list with the entry at this place one place earlier or later. */
export function moved<Entry>(list: readonly Entry[], at: number, by: -1 | 1): Entry[] {
  const changed = [...list];
  changed.splice(at + by, 0, ...changed.splice(at, 1));
  return changed;
}

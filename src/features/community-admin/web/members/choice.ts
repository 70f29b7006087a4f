/** Who is chosen, by id, and what they are called. */
export type Choice = ReadonlyMap<number, string>;

export function toggled(choice: Choice, id: number, name: string): Choice {
  const next = new Map(choice);
  if (!next.delete(id)) next.set(id, name);
  return next;
}

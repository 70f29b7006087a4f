import type { Member } from '../board.ts';
import type { Colleague } from './colleagues.ts';

/** What a closed card says of those who are writing in it, by the card. */
export function editorsOf(
  here: readonly Colleague[],
  members: ReadonlyMap<number, Member>,
): ReadonlyMap<number, string> {
  const names = new Map<number, string[]>();
  for (const { id, editing } of here) {
    const member = members.get(id);
    if (editing !== null && member) names.set(editing, [...(names.get(editing) ?? []), member.firstName]);
  }
  return new Map(
    [...names].map(([card, who]) => [
      card,
      `${who.join(' and ')} ${who.length === 1 ? 'is' : 'are'} editing`,
    ]),
  );
}

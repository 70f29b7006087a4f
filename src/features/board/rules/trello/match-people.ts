import type { TrelloFile } from './file.ts';
import { asLine, cut } from './words.ts';

export interface Colleague {
  id: number;
  name: string;
}

/** Someone whom the file names on a card or an item. */
export interface Namesake {
  id: string;
  name: string;
  /** A colleague of exactly this name, if there is one and only one. Somebody looks at it before it counts. */
  memberId: number | null;
}

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

export function matchPeople(file: TrelloFile, colleagues: readonly Colleague[]): Namesake[] {
  const busy = new Set([
    ...file.cards.flatMap(({ idMembers }) => idMembers),
    ...file.checklists.flatMap(({ checkItems }) => checkItems.flatMap(({ idMember }) => idMember ?? [])),
  ]);
  const byName = Map.groupBy(colleagues, ({ name }) => plain(name));
  const people = new Map(file.members.filter(({ id }) => busy.has(id)).map((person) => [person.id, person]));
  return [...people.values()].map(({ id, fullName, username }) => {
    const same = byName.get(plain(fullName)) ?? [];
    return {
      id,
      name: cut(asLine(fullName) || asLine(username) || 'Unnamed', 200),
      memberId: same.length === 1 ? same[0]!.id : null,
    };
  });
}

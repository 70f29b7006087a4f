import { cut } from '../cut.ts';
import type { TrelloFile, TrelloPerson } from './file.ts';
import { asLine } from './words.ts';

export interface Colleague {
  id: number;
  name: string;
}

export interface Namesake {
  id: string;
  name: string;
  /** A colleague of exactly this name, if there is one and only one. Somebody looks at it before it counts. */
  memberId: number | null;
}

const longestName = 200;

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Those whom the file names on a card or an item. */
export function busyPeopleOf(file: TrelloFile): TrelloPerson[] {
  const busy = new Set([
    ...file.cards.flatMap(({ idMembers }) => idMembers),
    ...file.checklists.flatMap(({ checkItems }) => checkItems.flatMap(({ idMember }) => idMember ?? [])),
  ]);
  const people = new Map(file.members.filter(({ id }) => busy.has(id)).map((person) => [person.id, person]));
  return [...people.values()].map(({ id, fullName, username }) => ({
    id,
    fullName: cut(asLine(fullName), longestName),
    username: cut(asLine(username), longestName),
  }));
}

export function matchPeople(people: readonly TrelloPerson[], colleagues: readonly Colleague[]): Namesake[] {
  const byName = Map.groupBy(colleagues, ({ name }) => plain(name));
  return people.map(({ id, fullName, username }) => {
    const same = byName.get(plain(fullName)) ?? [];
    return {
      id,
      name: fullName || username || 'Unnamed',
      memberId: same.length === 1 ? same[0]!.id : null,
    };
  });
}

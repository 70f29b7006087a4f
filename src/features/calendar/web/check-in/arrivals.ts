import type { CallOutput } from '../../../../kit/common/call.ts';
import type { getCheckInList } from '../../calls/hosting.gen.ts';
import type { Who } from './create-taps.ts';

type CheckInList = CallOutput<typeof getCheckInList>;

/** Somebody with a seat, as the door sees them. */
export interface Arrival {
  who: Who;
  name: string;
  /** Their company, or a guest's address. */
  from: string;
  avatar: string | null;
  /** Themselves and whom they bring along. */
  party: number;
  isHere: boolean;
}

const order = new Intl.Collator('en', { sensitivity: 'base' });

/** Members and guests by name; what was tapped here counts already. */
export function arrivalsOf({ people, guests }: CheckInList, pending: ReadonlyMap<Who, boolean>): Arrival[] {
  const standing = (who: Who, at: string | null) => ({
    who,
    isHere: pending.get(who) ?? at !== null,
  });
  const all: Arrival[] = [
    ...people.map((person) => ({
      name: `${person.first_name} ${person.last_name}`.trim(),
      from: person.company_name,
      avatar: person.avatar,
      party: person.party,
      ...standing(`u${person.user_id}`, person.checked_in_at),
    })),
    ...guests.map((guest) => ({
      name: guest.name,
      from: guest.email,
      avatar: null,
      party: 1,
      ...standing(`g${guest.id}`, guest.checked_in_at),
    })),
  ];
  return all.toSorted(
    (one, other) => order.compare(one.name, other.name) || one.who.localeCompare(other.who),
  );
}

export const seatsOf = (arrivals: readonly Arrival[]) => arrivals.reduce((sum, { party }) => sum + party, 0);

/** Every word that was typed is somewhere in the name or behind it. */
export function found(arrivals: readonly Arrival[], typed: string): Arrival[] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(typed).split(/\s+/);
  return arrivals.filter(({ name, from }) => words.every((word) => plain(`${name} ${from}`).includes(word)));
}

/** The list as it is once the server has it. */
export function withArrival(list: CheckInList, who: Who, isHere: boolean): CheckInList {
  const at = isHere ? new Date().toISOString() : null;
  return {
    ...list,
    people: list.people.map((person) =>
      `u${person.user_id}` === who ? { ...person, checked_in_at: at } : person,
    ),
    guests: list.guests.map((guest) => (`g${guest.id}` === who ? { ...guest, checked_in_at: at } : guest)),
  };
}

import type { Grip } from '../../../../../kit/web/drag/hands.ts';

/** Whom one carries, and from where; null: they had no meeting. */
export interface Held {
  memberId: number;
  meetingId: number | null;
  name: string;
}

/** Where they would go. A meeting alone: three. Somebody of a meeting: a swap. Somebody without one: the two. Neither: left out. */
export interface Target {
  meetingId: number | null;
  memberId: number | null;
  /** For whoever reads what would happen. */
  label: string;
}

export const isSameTarget = (one: Target | null, other: Target | null) =>
  one?.meetingId === other?.meetingId && one?.memberId === other?.memberId;

export interface PersonGrip extends Grip<'person'> {
  person: Held;
}

/** How an element says that it takes somebody. */
export const targetProps = ({ meetingId, memberId, label }: Target) => ({
  'data-target': label,
  'data-meeting': meetingId ?? '',
  'data-member': memberId ?? '',
});

const idIn = (value: string | undefined) => (value === undefined || value === '' ? null : Number(value));

/** Whom a press on this element takes hold of. */
export function personAt(target: Element): PersonGrip | undefined {
  const element = target.closest<HTMLElement>('[data-person]');
  if (!element) return undefined;
  const { person, meeting, name = '' } = element.dataset;
  const id = Number(person);
  return { what: 'person', id, element, person: { memberId: id, meetingId: idIn(meeting), name } };
}

/** What an element, or what it stands in, takes; null where it takes nobody, or not this one. */
export function targetOf(element: Element | null, held: Held): Target | null {
  const place = element?.closest<HTMLElement>('[data-target]');
  if (!place) return null;
  const { target = '', meeting, member } = place.dataset;
  const found = { meetingId: idIn(meeting), memberId: idIn(member), label: target };
  const isOwn =
    found.memberId === held.memberId || (found.meetingId !== null && found.meetingId === held.meetingId);
  const isNoMove = found.meetingId === null && found.memberId === null && held.meetingId === null;
  return isOwn || isNoMove ? null : found;
}

/** Every place that would take them, in the order of the screen. */
export const targetsIn = (area: HTMLElement, held: Held): HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>('button[data-target]:not([disabled])')].filter(
    (place) => targetOf(place, held) !== null || place.dataset.person === String(held.memberId),
  );

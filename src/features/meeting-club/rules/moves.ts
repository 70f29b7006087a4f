/** Some who are to meet, by their ids. */
export interface Group {
  id: number;
  members: readonly number[];
}

export interface MovePlan {
  /** Meetings with other people than before, by their ids. */
  changed: Group[];
  /** Nobody is left to meet in these. */
  dissolved: number[];
  /** Two who had no meeting, or have it no longer. */
  made: number[] | null;
  /** Who has no meeting any more. */
  leftAlone: number[];
  /** An admin wants them to have none. */
  isLeftOut: boolean;
}

export const mostPeople = 3;

/**
 * What putting somebody elsewhere means for everybody concerned. Onto a meeting they make three, or trade places with the one who is named; onto
 * somebody without a meeting the two meet; onto nothing they are left out. Undefined: it cannot be done.
 */
export function planMove(
  memberId: number,
  { from, to, withId }: { from: Group | null; to: Group | null; withId: number | null },
): MovePlan | undefined {
  if (from && !from.members.includes(memberId)) return undefined;
  if (to && (to.members.includes(memberId) || to.id === from?.id)) return undefined;
  const without = (group: Group, gone: number) => group.members.filter((each) => each !== gone);
  if (to && withId !== null) {
    if (!to.members.includes(withId) || from?.members.includes(withId)) return undefined;
    const traded = { id: to.id, members: sorted([...without(to, withId), memberId]) };
    const given = from && { id: from.id, members: sorted([...without(from, memberId), withId]) };
    return { ...nothing, changed: given ? [given, traded] : [traded], leftAlone: given ? [] : [withId] };
  }
  if (!to && withId === null && !from) return undefined;
  if (withId === memberId || (withId !== null && from?.members.includes(withId))) return undefined;
  if (to && to.members.length >= mostPeople) return undefined;
  const rest = from ? without(from, memberId) : [];
  const isDissolved = rest.length === 1;
  const joined = to && { id: to.id, members: sorted([...to.members, memberId]) };
  return {
    changed: [...(from && !isDissolved ? [{ id: from.id, members: rest }] : []), ...(joined ? [joined] : [])],
    dissolved: from && isDissolved ? [from.id] : [],
    made: !to && withId !== null ? sorted([memberId, withId]) : null,
    leftAlone: [...(isDissolved ? rest : []), ...(!to && withId === null ? [memberId] : [])],
    isLeftOut: !to && withId === null,
  };
}

const nothing = { dissolved: [], made: null, isLeftOut: false };
const sorted = (members: readonly number[]) => members.toSorted((one, other) => one - other);

/** "3 months ago", for whoever weighs a repeat. */
export function agoText(then: Date, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 86_400_000));
  if (days < 2) return days === 0 ? 'today' : 'yesterday';
  if (days < 14) return `${days} days ago`;
  const weeks = Math.floor(days / 7);
  if (days < 60) return `${weeks} weeks ago`;
  return `${Math.floor(days / 30)} months ago`;
}

import type { MeetingStatus } from '../contract/types.ts';

/** What decides who may do what with a meeting now. */
export interface MeetingFacts {
  status: MeetingStatus;
  startsAt: Date | null;
  minutes: number;
  now: Date;
  hasFeedback: boolean;
  /** Proposed ones that are still ahead. */
  timesAhead: number;
}

export const endOf = ({ startsAt, minutes }: Pick<MeetingFacts, 'startsAt' | 'minutes'>) =>
  startsAt === null ? null : new Date(startsAt.getTime() + minutes * 60_000);

export const hasBegun = ({ startsAt, now }: Pick<MeetingFacts, 'startsAt' | 'now'>) =>
  startsAt !== null && startsAt.getTime() <= now.getTime();

export function mayDo(meeting: MeetingFacts) {
  const { status, hasFeedback } = meeting;
  const isGoing = status === 'Proposed' || status === 'Scheduled';
  const isAhead = status === 'Proposed' || (status === 'Scheduled' && !hasBegun(meeting));
  const isTold = status === 'Met' || status === 'Missed' || (status === 'Scheduled' && hasBegun(meeting));
  return {
    pick: status === 'Proposed' && meeting.timesAhead > 0,
    // One that did not take place can still get another time, until somebody has said how it was.
    suggest: isGoing && !hasFeedback,
    change_place: isAhead,
    cancel: isAhead,
    // Two who met before they had picked a time can say so.
    give_feedback: !hasFeedback && (isTold || status === 'Proposed'),
    add_outcome: status === 'Met',
  };
}

export interface TimePick {
  memberId: number;
  /** Of the times that stand. */
  picked: Date | null;
}

/** Whom a time suits so far: who picked it, and who proposed it. */
export const suits = (at: Date, people: readonly TimePick[], timesBy: number | null): number[] =>
  people
    .filter(({ memberId, picked }) => memberId === timesBy || picked?.getTime() === at.getTime())
    .map(({ memberId }) => memberId);

/** A week is what two people need to find another time. */
export const rematchDays = 7;

const dayMs = 86_400_000;

export const hasTimeForAnother = (until: Date, now: Date) =>
  until.getTime() - now.getTime() >= rematchDays * dayMs;

/** So many meetings missed, said by so many different people, and the club pauses for somebody, for so long. */
export const missedPause = { meetings: 3, reporters: 2, weeks: 4 } as const;

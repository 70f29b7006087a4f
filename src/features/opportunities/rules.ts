import type { ListedStatus, OpportunityStatus, ResponseStatus } from './contract/status.ts';

// ── The transition tables: the only place that knows what may become of an opportunity and of a response ────────────

/** `winner` is the company that the work was awarded to; `time` is a deadline that has passed. */
export type Actor = 'owner' | 'winner' | 'time';

export type Action =
  | 'post'
  | 'close'
  | 'expire'
  | 'award'
  | 'accept'
  | 'refuse'
  | 'lapse'
  | 'complete'
  | 'end'
  | 'cancel';

interface ArrowOf<What, Status, By> {
  action: What;
  from: readonly Status[];
  to: Status;
  by: readonly By[];
}
export type Arrow = ArrowOf<Action, OpportunityStatus, Actor>;

const arrow = (
  action: Action,
  from: readonly OpportunityStatus[],
  to: OpportunityStatus,
  by: readonly Actor[],
): Arrow => ({ action, from, to, by });

export const arrows: readonly Arrow[] = [
  arrow('post', ['Draft'], 'Open', ['owner']),
  // At the deadline: with answers it is decided on, without one it is over. Its owner can close it earlier, once there is something to decide on.
  arrow('close', ['Open'], 'Reviewing', ['time', 'owner']),
  arrow('expire', ['Open', 'Reviewing'], 'Expired', ['time']),
  arrow('award', ['Reviewing'], 'Awarded', ['owner']),
  arrow('accept', ['Awarded'], 'In progress', ['winner']),
  arrow('refuse', ['Awarded'], 'Reviewing', ['winner']),
  arrow('lapse', ['Awarded'], 'Reviewing', ['time']),
  arrow('complete', ['In progress'], 'Completed', ['owner']),
  arrow('end', ['In progress'], 'Cancelled', ['owner', 'winner']),
  arrow('cancel', ['Open', 'Reviewing', 'Awarded'], 'Cancelled', ['owner']),
];

export const arrowFor = (action: Action, from: OpportunityStatus, by: Actor): Arrow | undefined =>
  arrows.find((each) => each.action === action && each.from.includes(from) && each.by.includes(by));

/** `outcome`: somebody else was chosen and has said yes. */
export type ResponseActor = 'responder' | 'owner' | 'outcome' | 'time';

export type ResponseAction =
  | 'send'
  | 'withdraw'
  | 'shortlist'
  | 'unshortlist'
  | 'decline'
  | 'choose'
  | 'refuse'
  | 'lapse';

export type ResponseArrow = ArrowOf<ResponseAction, ResponseStatus, ResponseActor>;

const responseArrow = (
  action: ResponseAction,
  from: readonly ResponseStatus[],
  to: ResponseStatus,
  by: readonly ResponseActor[],
): ResponseArrow => ({ action, from, to, by });

export const responseArrows: readonly ResponseArrow[] = [
  responseArrow('send', ['Draft', 'Withdrawn'], 'Sent', ['responder']),
  responseArrow('withdraw', ['Sent', 'Shortlisted'], 'Withdrawn', ['responder']),
  responseArrow('shortlist', ['Sent'], 'Shortlisted', ['owner']),
  responseArrow('unshortlist', ['Shortlisted'], 'Sent', ['owner']),
  responseArrow('decline', ['Sent', 'Shortlisted'], 'Declined', ['owner', 'outcome']),
  responseArrow('choose', ['Sent', 'Shortlisted'], 'Accepted', ['owner']),
  // A winner who says no has taken their answer back; one who is silent can be asked again.
  responseArrow('refuse', ['Accepted'], 'Withdrawn', ['responder']),
  responseArrow('lapse', ['Accepted'], 'Shortlisted', ['time']),
];

export const responseArrowFor = (
  action: ResponseAction,
  from: ResponseStatus,
  by: ResponseActor,
): ResponseArrow | undefined =>
  responseArrows.find((each) => each.action === action && each.from.includes(from) && each.by.includes(by));

/** When the opportunity itself lets an answer move: until the deadline it comes and goes, after it the owner decides. */
export const responsesMove: Record<ResponseAction, readonly OpportunityStatus[]> = {
  send: ['Open'],
  withdraw: ['Open', 'Reviewing'],
  shortlist: ['Open', 'Reviewing'],
  unshortlist: ['Open', 'Reviewing'],
  decline: ['Open', 'Reviewing', 'Awarded'],
  choose: ['Reviewing'],
  refuse: ['Awarded'],
  lapse: ['Awarded'],
};

/** What the owner has to weigh: what was sent and not taken back. */
export const isAnswer = (status: ResponseStatus) =>
  status === 'Sent' || status === 'Shortlisted' || status === 'Accepted' || status === 'Declined';

export interface WhyNot {
  code: 'owner_only' | 'winner_only' | 'workers_only' | 'wrong_status';
  sentence: string;
}

/** What is said to somebody for whom an arrow does not exist; `by` is null for companies that have nothing to do with it. */
export function whyNot(action: Action, from: OpportunityStatus, by: Actor | null): WhyNot {
  const may = new Set(arrows.filter((each) => each.action === action).flatMap((each) => each.by));
  if (by !== null && may.has(by))
    return { code: 'wrong_status', sentence: `That’s not possible: this opportunity is ${from} now.` };
  if (!may.has('winner'))
    return { code: 'owner_only', sentence: 'Only the company that posted it can do this.' };
  return may.has('owner')
    ? { code: 'workers_only', sentence: 'Only the two companies that work on it can do this.' }
    : { code: 'winner_only', sentence: 'Only the company that it was awarded to can do this.' };
}

// ── Times. What a state is goes by the state and the clock together, so nothing is open because a job came late. ────

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** So long an owner may take to decide. */
export const reviewDays = 30;
/** So long the winner may take to say yes. */
export const awardDays = 5;

/**
 * When somebody is reminded, by how much of a state’s time is left: those who follow it or have begun a response a day before the deadline, the
 * owner on the 7th and the 21st day of deciding, the winner on the third day of theirs. `communities_with_opportunities_due()` has the same.
 */
export const reminders = [
  { of: 'Open', sent: 0, hoursLeft: 24 },
  { of: 'Reviewing', sent: 0, hoursLeft: (reviewDays - 7) * 24 },
  { of: 'Reviewing', sent: 1, hoursLeft: (reviewDays - 21) * 24 },
  { of: 'Awarded', sent: 0, hoursLeft: (awardDays - 3) * 24 },
] as const;

/** Whatever changes, so much time is left to look at it and to answer. */
export const noticeHours = 48;
/** So long after the work was completed both can rate each other. Ratings are shown when both have, or when it is over. */
export const ratingDays = 14;
/** What closes within so many days is among what waits for the companies that it fits. */
export const closingDays = 3;

/** A row, as far as time goes: `endsAt` is when time ends this state, where it does. */
export interface Timed {
  status: OpportunityStatus;
  endsAt: Date | null;
  answers: number;
}

export const endOf = (status: OpportunityStatus, since: Date): Date | null =>
  status === 'Reviewing'
    ? new Date(since.getTime() + reviewDays * dayMs)
    : status === 'Awarded'
      ? new Date(since.getTime() + awardDays * dayMs)
      : null;

/** What time does to it next, if that is due; `at` is when it was. */
export function dueArrow(
  { status, endsAt, answers }: Timed,
  now: Date,
): { action: 'close' | 'expire' | 'lapse'; at: Date } | undefined {
  if (endsAt === null || endsAt > now) return undefined;
  if (status === 'Open') return { action: answers > 0 ? 'close' : 'expire', at: endsAt };
  if (status === 'Reviewing') return { action: 'expire', at: endsAt };
  if (status === 'Awarded') return { action: 'lapse', at: endsAt };
  return undefined;
}

/** The state at this moment and when time ends it, whatever the row still says. */
export function asOf(row: Timed, now: Date): Pick<Timed, 'status' | 'endsAt'> {
  const due = dueArrow(row, now);
  if (due === undefined) return row;
  const { to } = arrowFor(due.action, row.status, 'time')!;
  return asOf({ status: to, endsAt: endOf(to, due.at), answers: row.answers }, now);
}

/** The database has the same rule as `opportunity_status()`. */
export const statusNow = (row: Timed, now: Date): OpportunityStatus => asOf(row, now).status;

/** What others see: that somebody was chosen is known when they have said yes. */
export const statusForOthers = (status: OpportunityStatus): OpportunityStatus =>
  status === 'Awarded' ? 'Reviewing' : status;

/** What the list’s states are kept as. */
export const keptAs: Record<ListedStatus, readonly OpportunityStatus[]> = {
  Open: ['Open'],
  Reviewing: ['Reviewing', 'Awarded'],
  'In progress': ['In progress'],
  Completed: ['Completed'],
  Cancelled: ['Cancelled'],
  Expired: ['Expired'],
};

/** And what rows of them may still say whose time is over: those are few, since a job looks at them every few minutes. */
export const overdueAs: Record<ListedStatus, readonly OpportunityStatus[]> = {
  Open: [],
  Reviewing: ['Open'],
  'In progress': [],
  Completed: [],
  Cancelled: [],
  Expired: ['Open', 'Reviewing', 'Awarded'],
};

// ── Changing what was posted ────────────────────────────────────────────────────────────────────────────────────────

/** A change of one of these asks everybody who has answered whether their answer still stands. */
export const termsFields = [
  'title',
  'brief',
  'tags',
  'place',
  'is_remote',
  'price',
  'currency',
  'deadline',
] as const;
export type TermsField = (typeof termsFields)[number];

/** Null where it may be changed so; otherwise why not. A mere extension is always fine. */
export function whyNoChange(
  changed: readonly TermsField[],
  { before, after, now }: { before: Date; after: Date; now: Date },
): string | null {
  if (changed.length === 0) return null;
  if (changed.every((field) => field === 'deadline') && after > before) return null;
  if (after.getTime() - now.getTime() >= noticeHours * hourMs) return null;
  return before.getTime() - now.getTime() < noticeHours * hourMs
    ? `It closes in less than ${noticeHours} hours. Move the deadline so that ${noticeHours} hours are left to respond.`
    : `Leave at least ${noticeHours} hours to respond.`;
}

export const visibilities = ['all', 'partners', 'chosen'] as const;
export type Visibility = (typeof visibilities)[number];

/** Who could see it goes on seeing it. */
export const isWider = (before: Visibility, after: Visibility) => before === after || after === 'all';

// ── Numbers speak ───────────────────────────────────────────────────────────────────────────────────────────────────

const fewestTold = 3;
const fewestViewers = 5;

/** How many have answered, for others than the owner: null where the number could name somebody. */
export const toldAnswers = (answers: number, viewers: number): number | null =>
  answers >= fewestTold && viewers >= fewestViewers ? answers : null;

/** Whether everyone who responded hears with this what came of it. */
export const isHeardBy = (from: OpportunityStatus, to: OpportunityStatus) =>
  to === 'In progress' ||
  ((from === 'Reviewing' || from === 'Awarded') && (to === 'Cancelled' || to === 'Expired'));

const fewestEnded = 3;
/** So many of the latest speak for an owner. */
export const mostRemembered = 20;

/** How an owner has treated those who responded: null where too few have ended to say so. */
export const recordOf = ({
  ended,
  lapsed,
  seconds,
}: {
  ended: number;
  lapsed: number;
  seconds: number | null;
}) =>
  ended < fewestEnded
    ? null
    : {
        answers_everyone: lapsed === 0,
        usual_days: seconds === null ? null : Math.max(1, Math.ceil((seconds * 1000) / dayMs)),
      };

// ── Texts ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const longestBeginning = 240;

/** How a brief begins, without its markup. */
export function beginningOf(brief: string): string {
  const plain = brief
    .slice(0, longestBeginning * 4)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#>~|]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = Array.from(plain);
  return characters.length <= longestBeginning
    ? plain
    : `${characters.slice(0, longestBeginning).join('').trimEnd()}…`;
}

import type { RoundStatus } from '../contract/types.ts';

export const roundActions = ['open', 'match', 'send', 'close', 'take_back'] as const;
export type RoundAction = (typeof roundActions)[number];

interface Arrow {
  action: RoundAction;
  from: RoundStatus;
  to: RoundStatus;
}

/** Every way from one state to another; matching again stays where it is. */
export const roundArrows: readonly Arrow[] = [
  { action: 'open', from: 'Draft', to: 'Open' },
  { action: 'match', from: 'Open', to: 'Matched' },
  { action: 'match', from: 'Matched', to: 'Matched' },
  { action: 'send', from: 'Matched', to: 'Sent' },
  { action: 'close', from: 'Sent', to: 'Closed' },
  { action: 'take_back', from: 'Open', to: 'Draft' },
  { action: 'take_back', from: 'Matched', to: 'Open' },
];

export const arrowFrom = (action: RoundAction, status: RoundStatus): Arrow | undefined =>
  roundArrows.find((arrow) => arrow.action === action && arrow.from === status);

/** With two there is nothing to choose, and a trio needs three. */
export const fewestPeople = 3;

/** A server that has not said a word for so long is gone, and its run with it. */
export const runSilenceSeconds = 30;

/** One that waits for others in the queue has no server yet that could say a word. */
export const runWaitSeconds = 15 * 60;

/** Days of no repeat, as months are counted. */
export const repeatMonths = 6;

/** After the last day of its meetings. */
export const closesAfterDays = 14;

/** So many days before the last one, admins are reminded of a round that waits to be sent. */
export const remindsBeforeDays = 3;

/** What an admin can do with a round as it is now. */
export function roundAbilities(
  status: RoundStatus,
  { isRunning, isMatched, isOver }: { isRunning: boolean; isMatched: boolean; isOver: boolean },
) {
  const may = (action: RoundAction) => !isRunning && arrowFrom(action, status) !== undefined;
  return {
    change: !isRunning && (status === 'Draft' || status === 'Open'),
    delete: status === 'Draft',
    open: may('open'),
    match: may('match'),
    stop: isRunning,
    arrange: !isRunning && status === 'Matched' && isMatched,
    /** No one could meet in a round whose last day is past. */
    send: may('send') && isMatched && !isOver,
    close: may('close'),
    take_back: may('take_back'),
  };
}

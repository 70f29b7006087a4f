import type { Reader } from './notice.ts';
import type { CommunityTx } from './tx.ts';

/** Something of a member that has its day: a mark in their calendar, which keeps no time free unless it says until when it takes. */
export interface OwnDate {
  /** Made of nothing that may change. */
  uid: string;
  /** Raised by every change. */
  sequence: number;
  changedAt: Date;
  at: Date;
  /** It takes time, and keeps it free: a meeting. */
  until?: Date;
  place?: string;
  title: string;
  text: string;
  /** The page on which the member sees it. */
  path: string;
  /** It is done or gone: calendars take it out. */
  isOver: boolean;
}

/** What a feature adds to the calendar that a member has subscribed to. */
export interface OwnDates {
  /** Another one whenever the list may be another one: calendars ask every hour, and mostly nothing has changed. */
  version(tx: CommunityTx, reader: Reader): Promise<string>;
  list(tx: CommunityTx, reader: Reader): Promise<readonly OwnDate[]>;
}

export interface More {
  /** The need of a referral between the two companies. */
  about?: string;
  /** How an earlier line of the talk begins. */
  answers?: string;
  /** What the other one thinks of it. */
  reaction?: string;
}

/** Who says it, by their first name, how many minutes after the sitting began, and what. */
export type Line = readonly [who: string, minute: number, text: string, more?: More];

/** Written in one go; days have a clock, today has none that is certain to be over. */
export type Sitting = ({ daysAgo: number; at: `${number}:${number}` } | { hoursAgo: number }) & {
  said: readonly Line[];
};

export interface Talk {
  /** By their whole names. */
  between: readonly [string, string];
  sittings: readonly Sitting[];
  /** So many of the last lines have not been read by the other one. All others have been. */
  unread?: number;
  /** By their first name. */
  mutedBy?: string;
}

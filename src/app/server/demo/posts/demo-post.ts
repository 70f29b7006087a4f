import type { ReactionKind } from '../../../../features/posts/rules.ts';

/** A company is named as @{Saltbox Joinery}. */
export interface DemoComment {
  by: string;
  /** After the post. */
  hoursLater: number;
  text: string;
  answers?: readonly Omit<DemoComment, 'answers'>[];
}

export interface DemoPicture {
  picture: string;
  alt: string;
}

export interface DemoPost {
  /** First and last name. */
  by: string;
  hoursAgo: number;
  title?: string;
  text: string;
  isForPartners?: boolean;
  pictures?: readonly DemoPicture[];
  /** One of those in `files`. */
  file?: string;
  /** In the library. */
  category?: (typeof categories)[number];
  pinnedForDays?: number;
  reactions?: Partial<Record<ReactionKind, readonly string[]>>;
  comments?: readonly DemoComment[];
}

export const categories = ['Promoted content', 'Guides', 'Templates', 'Recordings'] as const;

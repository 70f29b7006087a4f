import type { Activity } from '../../../contract/activity.ts';
import type { Comment } from '../../../contract/types.ts';

export type TimelineRow =
  | { is: 'comment'; at: string; comment: Comment }
  | { is: 'activity'; at: string; activity: Activity };

/** Newest first. A comment stands for itself: that someone commented is not told as well. */
export function timelineOf(comments: readonly Comment[], activity: readonly Activity[]): TimelineRow[] {
  const said = comments.map((comment): TimelineRow => ({ is: 'comment', at: comment.createdAt, comment }));
  const done = activity
    .filter(({ what }) => what !== 'commented')
    .map((one): TimelineRow => ({ is: 'activity', at: one.createdAt, activity: one }));
  return [...said, ...done].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

import type { SilentEvent } from '../../../kit/server/notice.ts';
import {
  categoriesChanged,
  postChanged,
  postCommented,
  postMentioned,
  postPublished,
  postPublishedForPartners,
  postRemoved,
  postReportDecided,
  postReported,
} from '../events.ts';

const noPage = 'There is no page yet on which it could be read.';

export const silentEvents: readonly SilentEvent[] = [
  { event: postPublished, why: 'The feed says that there is something new.' },
  { event: postPublishedForPartners, why: 'The feed says that there is something new.' },
  { event: postChanged, why: 'Only screens follow.' },
  { event: postRemoved, why: 'Only screens follow.' },
  { event: categoriesChanged, why: 'Only screens follow.' },
  ...[postCommented, postMentioned, postReported, postReportDecided].map((event) => ({ event, why: noPage })),
];

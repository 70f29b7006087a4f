import type { Feature } from '../../../kit/server/feature.ts';
import {
  postChanged,
  postCommented,
  postMentioned,
  postPublished,
  postPublishedForPartners,
  postRemoved,
  postReportDecided,
  postReported,
} from '../events.ts';
import { postRoutes } from './posts.routes.ts';

export const posts: Feature = {
  name: 'posts',
  routes: postRoutes,
  silent: [
    { event: postPublished, why: 'The feed says that there is something new.' },
    { event: postPublishedForPartners, why: 'The feed says that there is something new.' },
    { event: postChanged, why: 'Only screens follow.' },
    { event: postRemoved, why: 'Only screens follow.' },
    { event: postCommented, why: 'Nobody can comment yet.' },
    { event: postMentioned, why: 'Not told yet.' },
    { event: postReported, why: 'Nothing can be reported yet.' },
    { event: postReportDecided, why: 'Nothing can be reported yet.' },
  ],
};

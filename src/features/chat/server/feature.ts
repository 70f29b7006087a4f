import type { Feature } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { conversationChanged, earlierShared, messageSent, seenMarksChanged } from '../events.ts';
import { apiWords } from './api/api-words.ts';
import { chatRoutes } from './chat.routes.ts';
import { leave } from './leave.ts';
import { chatData } from './my-data.ts';
import { conversationNotices } from './notices.ts';
import { reportNotices } from './report-notices.ts';
import { recountJob } from './recount.ts';

export const chat: Feature = {
  name: 'chat',
  audits: Object.values(audits),
  words: apiWords,
  routes: chatRoutes,
  jobs: ({ database, log }) => [recountJob(database, log)],
  notices: [conversationNotices, reportNotices],
  myData: chatData,
  leave,
  silent: [
    { event: messageSent, why: 'A message counts in the messenger’s badge, and never in the bell as well.' },
    { event: conversationChanged, why: 'Only screens follow.' },
    { event: seenMarksChanged, why: 'Only screens follow.' },
    { event: earlierShared, why: 'Only screens follow.' },
  ],
};

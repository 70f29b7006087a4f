import type { Feature } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { apiWords } from './api/api-words.ts';
import { leave } from './leave.ts';
import { meetingRoutes } from './meetings/meeting.routes.ts';
import { suspensionSubscription } from './meetings/after-leaving.ts';
import { meetingWorkJob } from './meetings/do-meeting-work.ts';
import { meetingNotices } from './meetings/notices.ts';
import { clubMeetingDates } from './meetings/own-dates.ts';
import { tendMeetingsJob } from './meetings/tend-meetings.ts';
import { clubData } from './my-data.ts';
import { roundNotices } from './rounds/notices.ts';
import { roundRoutes } from './rounds/round.routes.ts';
import { matchRoundJob } from './rounds/run-matching.ts';
import { tendRoundsJob } from './rounds/tend-rounds.ts';
import { wishNotices } from './wishes/notices.ts';
import { wishRoutes } from './wishes/wish.routes.ts';

export const meetingClub: Feature = {
  name: 'meeting-club',
  audits: Object.values(audits),
  words: apiWords,
  routes: (services) => [...wishRoutes(services), ...roundRoutes(services), ...meetingRoutes(services)],
  jobs: (services) => [
    meetingWorkJob(services.database, services),
    tendMeetingsJob(services.database),
    matchRoundJob(services),
    tendRoundsJob(services.database),
  ],
  subscriptions: ({ database }) => [suspensionSubscription(database)],
  ownDates: clubMeetingDates,
  notices: [wishNotices, meetingNotices, roundNotices],
  myData: clubData,
  leave,
};

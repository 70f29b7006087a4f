import type { Feature } from '../../../kit/server/feature.ts';
import { leave } from './leave.ts';
import { meetingRoutes } from './meetings/meeting.routes.ts';
import { suspensionSubscription } from './meetings/after-leaving.ts';
import { meetingWorkJob } from './meetings/do-meeting-work.ts';
import { meetingNotices } from './meetings/notices.ts';
import { clubMeetingDates } from './meetings/own-dates.ts';
import { tendMeetingsJob } from './meetings/tend-meetings.ts';
import { clubData } from './my-data.ts';
import { roundRoutes } from './rounds/round.routes.ts';
import { wishNotices } from './wishes/notices.ts';
import { wishRoutes } from './wishes/wish.routes.ts';

export const meetingClub: Feature = {
  name: 'meeting-club',
  routes: (services) => [...wishRoutes(services), ...roundRoutes(services), ...meetingRoutes(services)],
  jobs: ({ database, ...parts }) => [meetingWorkJob(database, parts), tendMeetingsJob(database)],
  subscriptions: ({ database }) => [suspensionSubscription(database)],
  ownDates: clubMeetingDates,
  notices: [wishNotices, meetingNotices],
  myData: clubData,
  leave,
};

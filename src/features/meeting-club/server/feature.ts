import type { Feature } from '../../../kit/server/feature.ts';
import { leave } from './leave.ts';
import { meetingRoutes } from './meetings/meeting.routes.ts';
import { meetingWorkJob } from './meetings/meeting-work.ts';
import { clubData } from './my-data.ts';
import { roundRoutes } from './rounds/round.routes.ts';
import { wishNotices } from './wishes/notices.ts';
import { wishRoutes } from './wishes/wish.routes.ts';

export const meetingClub: Feature = {
  name: 'meeting-club',
  routes: (services) => [...wishRoutes(services), ...roundRoutes(services), ...meetingRoutes(services)],
  jobs: ({ database }) => [meetingWorkJob(database)],
  notices: [wishNotices],
  myData: clubData,
  leave,
};

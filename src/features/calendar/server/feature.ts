import type { Feature } from '../../../kit/server/feature.ts';
import type { OwnDates } from '../../../kit/server/own-dates.ts';
import * as audits from '../audits.ts';
import { apiWords } from './api/api-words.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { forgetFeedsJob } from './forget-feeds.ts';
import { forgetGuestsJob } from './forget-guests.ts';
import { leave } from './leave.ts';
import { calendarData } from './my-data.ts';
import { calendarNotices } from './notices.ts';
import { passOnSeatsJob } from './pass-on-seats.ts';
import { serveFeeds } from './serve-feeds.ts';
import { servePublicPicture } from './serve-public-picture.ts';
import { tellComingJob } from './tell-coming.ts';
import { extendSeriesJob, remindJob } from './tend-calendar.ts';
import { writeToGuestJob } from './write-to-guest.ts';
import { merge } from './merge.ts';

export const calendar: Feature<{ ownDates: readonly OwnDates[] }> = {
  name: 'calendar',
  audits: Object.values(audits),
  words: apiWords,
  routes: calendarRoutes,
  pages: (app, hall, services) => {
    serveFeeds(app, hall, services);
    servePublicPicture(app, hall, services);
  },
  jobs: ({ database, ...parts }) => [
    passOnSeatsJob(database),
    tellComingJob(database),
    extendSeriesJob(database),
    remindJob(database),
    writeToGuestJob(database, parts),
    forgetGuestsJob(database),
    forgetFeedsJob(database),
  ],
  notices: [calendarNotices],
  myData: calendarData,
  leave,
  merge,
};

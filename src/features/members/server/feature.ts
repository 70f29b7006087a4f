import type { Feature } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { indexWithoutLeaver } from './index-without-leaver.ts';
import { memberRoutes } from './members.routes.ts';
import { memberData } from './my-data.ts';
import { roleNotices, silentEvents } from './notices.ts';
import { tidyDirectoryJob, tidyDirectorySoon } from './tidy-directory.ts';
import { forgetUnmetSearchesJob, type UnmetSearches } from './unmet-searches.ts';

export const members: Feature<{ unmetSearches: UnmetSearches }> = {
  name: 'members',
  audits: Object.values(audits),
  routes: memberRoutes,
  jobs: ({ database }) => [tidyDirectoryJob(database), forgetUnmetSearchesJob(database)],
  atStart: ({ database }) => tidyDirectorySoon(database),
  notices: [roleNotices],
  silent: silentEvents,
  myData: memberData,
  leave: indexWithoutLeaver,
};

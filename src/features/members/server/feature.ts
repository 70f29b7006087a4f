import type { Feature } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { apiWords } from './api/api-words.ts';
import { indexWithoutLeaver } from './directory/index-without-leaver.ts';
import { memberRoutes } from './members.routes.ts';
import { memberData } from './my-data.ts';
import { matchingNotices, mergeNotices, roleNotices, rolesNotices, silentEvents } from './notices.ts';
import type { MergeParts } from './merging/preview-merge.ts';
import { mergeJob } from './merging/run-merge.ts';
import { tidyDirectoryJob, tidyDirectorySoon } from './directory/tidy-directory.ts';
import { readAgainJob } from './thesaurus/read-companies-again.ts';
import { forgetUnmetSearchesJob, type UnmetSearches } from './directory/unmet-searches.ts';

export const members: Feature<{ unmetSearches: UnmetSearches } & MergeParts> = {
  name: 'members',
  audits: Object.values(audits),
  words: apiWords,
  routes: memberRoutes,
  jobs: ({ database, log, merges }) => [
    tidyDirectoryJob(database),
    forgetUnmetSearchesJob(database),
    mergeJob({ database, log, merges }),
    readAgainJob(database),
  ],
  atStart: ({ database }) => tidyDirectorySoon(database),
  notices: [roleNotices, rolesNotices, mergeNotices, matchingNotices],
  silent: silentEvents,
  myData: memberData,
  leave: indexWithoutLeaver,
};

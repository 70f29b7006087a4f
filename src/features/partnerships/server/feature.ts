import { subscribe } from '../../../kit/server/events.ts';
import type { Feature } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { memberJoined, memberLeft } from '../../accounts/events.ts';
import { apiWords } from './api/api-words.ts';
import { acceptByJoining } from './accept-by-joining.ts';
import { endWithCompany } from './end-with-company.ts';
import { expireInvitationsJob } from './expire-invitations.ts';
import { forgetInvitationsJob } from './forget-invitations.ts';
import { leave } from './leave.ts';
import { partnershipData } from './my-data.ts';
import { mailedInvitationNotices, partnershipNotices } from './notices.ts';
import { partnershipRoutes } from './partnerships.routes.ts';
import { merge } from './merge.ts';

export const partnerships: Feature = {
  name: 'partnerships',
  audits: Object.values(audits),
  words: apiWords,
  routes: partnershipRoutes,
  jobs: ({ database }) => [expireInvitationsJob(database), forgetInvitationsJob(database)],
  subscriptions: ({ database }) => [
    subscribe(memberJoined, 'partner-joined', ({ community_id: communityId, payload }) =>
      acceptByJoining(database, communityId, payload.user_id),
    ),
    subscribe(memberLeft, 'partner-left', ({ community_id: communityId, payload }) =>
      endWithCompany(database, communityId, payload.user_id),
    ),
  ],
  notices: [partnershipNotices, mailedInvitationNotices],
  myData: partnershipData,
  leave,
  merge,
};

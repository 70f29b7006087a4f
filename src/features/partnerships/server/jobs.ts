import { z } from 'zod';
import { subscribe, type Subscription } from '../../../kit/server/events.ts';
import { jobKind } from '../../../kit/server/jobs.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { memberJoined, memberLeft } from '../../accounts/events.ts';
import { acceptByJoining } from './accept-by-joining.ts';
import { endWithCompany } from './end-with-company.ts';
import { expireInvitations } from './expire-invitations.ts';

export const partnershipSubscriptions = (database: Database): Subscription[] => [
  subscribe(memberJoined, 'partner-joined', ({ community_id: communityId, payload }) =>
    acceptByJoining(database, communityId, payload.user_id),
  ),
  subscribe(memberLeft, 'partner-left', ({ community_id: communityId, payload }) =>
    endWithCompany(database, communityId, payload.user_id),
  ),
];

export const partnershipJobs = (database: Database) => [
  jobKind({
    queue: 'expire-partner-invitations',
    data: z
      .object({})
      .nullish()
      .transform(() => ({})),
    cron: '*/10 * * * *',
    run: () => expireInvitations(database),
  }),
];

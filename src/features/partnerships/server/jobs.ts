import { z } from 'zod';
import type { Subscription } from '../../../kit/server/events.ts';
import { jobKind } from '../../../kit/server/jobs.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { acceptByJoining } from './accept-by-joining.ts';
import { endWithCompany } from './end-with-company.ts';
import { expireInvitations } from './expire-invitations.ts';

const joined = 'partner-joined';
const left = 'partner-left';

export const partnershipSubscriptions: readonly Subscription[] = [
  { event: 'member.joined', queue: joined },
  { event: 'member.left', queue: left },
];

const aboutMember = z.object({
  community_id: z.number().int(),
  payload: z.object({ user_id: z.number().int() }),
});

export const partnershipJobs = (database: Database) => [
  jobKind({
    queue: joined,
    data: aboutMember,
    run: ({ community_id: communityId, payload }) => acceptByJoining(database, communityId, payload.user_id),
  }),
  jobKind({
    queue: left,
    data: aboutMember,
    run: ({ community_id: communityId, payload }) => endWithCompany(database, communityId, payload.user_id),
  }),
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

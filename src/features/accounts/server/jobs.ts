import type { AnyJobKind } from '../../../kit/server/jobs.ts';
import { resetJob } from './ask-for-reset.ts';
import { seatEndedJob } from './end-seat.ts';
import { signInHousekeepingJob } from './housekeeping.ts';
import type { AccountParts } from './parts.ts';
import { reminderJob } from './remind-of-communities.ts';
import { joinRequestJob } from './receive-join-request.ts';

export const accountJobs = (parts: Pick<AccountParts, 'database' | 'config' | 'sendMail'>): AnyJobKind[] => [
  resetJob(parts),
  reminderJob(parts),
  joinRequestJob(parts),
  seatEndedJob(parts.database),
  signInHousekeepingJob(parts.database),
];

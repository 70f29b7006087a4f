import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Services } from '../../services.ts';
import type { Talks } from '../chats/tell-talks.ts';
import { stepInThePast } from '../in-the-past.ts';

const dayMs = 24 * 3600 * 1000;
export const hourMs = 3600 * 1000;

/** What all of it is told with. */
export interface Telling {
  services: Services;
  tx: CommunityTx;
  admin: Caller;
  callerOf: (memberId: number) => Caller;
  /** What people write to each other meanwhile. */
  talks: Talks;
}

export const at = <Result>(
  { services, tx }: Telling,
  daysAgo: number,
  by: Caller,
  work: (then: CommunityTx) => Promise<Result>,
) => stepInThePast(services.database, tx, daysAgo, work, by.memberId);

export const daysAgoOf = (moment: Date, later = 0) => (Date.now() - moment.getTime() - later) / dayMs;

export const daysBefore = (days: number) => new Date(Date.now() - days * dayMs);

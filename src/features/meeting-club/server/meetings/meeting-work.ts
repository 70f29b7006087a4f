import { z } from 'zod';
import { enqueue, jobKind } from '../../../../kit/server/jobs.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';
import { openConversation } from './open-conversation.ts';

export const meetingWorkQueue = 'club-meetings';

export const meetingWork = z.object({
  community_id: z.number().int(),
  meeting_id: z.number().int(),
  /** `open`: the conversation, and the mail that says who, why and when. */
  work: z.enum(['open']),
});
export type MeetingWork = z.infer<typeof meetingWork>;

/** After the commit, a job for each: however many meetings a round has, whoever sends it does not wait for them. */
export function startMeetingWork(tx: CommunityTx, work: Omit<MeetingWork, 'community_id'>): void {
  enqueue(tx, { queue: meetingWorkQueue, data: { community_id: tx.communityId, ...work } });
}

export const meetingWorkJob = (database: Database) =>
  jobKind({
    queue: meetingWorkQueue,
    data: meetingWork,
    run: ({ community_id: communityId, meeting_id: meetingId }) =>
      database.inCommunity({ communityId }, (tx) => openConversation(tx, meetingId)),
  });

import { z } from 'zod';
import { enqueue } from '../../../../kit/server/jobs.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

export const meetingWorkQueue = 'club-meetings';

export const meetingWork = z.object({
  community_id: z.number().int(),
  meeting_id: z.number().int(),
  /**
   * `open`: the conversation, and the mail that says who, why and when. `invite`, `take_out`, `call_off`: mails with what calendars make of
   * them. `relocate`: where they meet, while there is no time yet. `let_go`: to whoever is no longer one of three. `rematch`: somebody else for those who were left behind.
   */
  work: z.enum(['open', 'invite', 'take_out', 'call_off', 'relocate', 'let_go', 'rematch']),
  /** What it had then: a later change tells itself. */
  sequence: z.number().int().optional(),
  /** The time that is no more. */
  starts_at: z.string().optional(),
  /** Which proposal it is about, where no number tells: a later one tells itself. */
  times_version: z.number().int().optional(),
  /** Who did it, and knows. */
  by: z.number().int().optional(),
});
export type MeetingWork = z.infer<typeof meetingWork>;

/** After the commit, a job for each: however many meetings a round has, whoever sends it does not wait for them. */
export function startMeetingWork(tx: CommunityTx, work: Omit<MeetingWork, 'community_id'>): void {
  enqueue(tx, { queue: meetingWorkQueue, data: { community_id: tx.communityId, ...work } });
}

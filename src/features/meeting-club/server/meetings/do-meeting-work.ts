import { jobKind } from '../../../../kit/server/jobs.ts';
import type { Database } from '../../../../kit/server/tx.ts';
import type { MeetingParts } from './begin-meetings.ts';
import { meetingWork, meetingWorkQueue } from './meeting-work.ts';
import { openConversation } from './open-conversation.ts';
import { rematch } from './rematch.ts';
import { writeMails } from './write-mails.ts';

export const meetingWorkJob = (database: Database, parts: MeetingParts) =>
  jobKind({
    queue: meetingWorkQueue,
    data: meetingWork,
    run: (data) =>
      database.inCommunity({ communityId: data.community_id }, async (tx) => {
        if (data.work === 'rematch') return rematch(parts, tx, data.meeting_id);
        if (data.work === 'open') await openConversation(tx, data.meeting_id);
        await writeMails(parts, tx, data);
      }),
  });

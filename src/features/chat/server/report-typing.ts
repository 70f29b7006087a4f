import { notFound } from '../../../kit/common/errors.ts';
import { servePolled } from '../../../kit/server/http/calls.ts';
import type { SendWhisper } from '../../../kit/server/whispers.ts';
import { reportTyping } from '../contract/conversations.ts';
import { typing } from '../events.ts';

interface TypingRow {
  is_participant: boolean;
  community_id: number;
  member_id: number;
  /** Null where one of the two has blocked the other. */
  tells: number | null;
}

/** Every few seconds from whoever is writing: one statement, and nothing is kept. */
export const serveTyping = (sendWhisper: SendWhisper) =>
  servePolled(reportTyping, {
    statement: 'SELECT * FROM poll_typing($1, $2, $3, $4)',
    valuesOf: ({ params }) => [params.id],
    answerOf: ([row]: [TypingRow], { params }) => {
      if (!row.is_participant) throw notFound();
      if (row.tells !== null)
        sendWhisper({ communityId: row.community_id, memberId: row.tells }, typing, {
          conversation_id: params.id,
          user_id: row.member_id,
        });
      return {};
    },
  });

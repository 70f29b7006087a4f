import type { z } from 'zod';
import { Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { adminsHere } from '../../accounts/server/public.ts';
import { mayJudge, peopleById } from '../../members/server/people/public.ts';
import type { reportMessage as endpoint } from '../contract/messages.ts';
import { messageReported } from '../events.ts';
import { holdMessage } from './hold-message.ts';

/** The message is copied as it is now: its author may delete it. Reported again, it is the same report. */
export async function reportMessage(
  tx: CommunityTx,
  caller: Caller,
  place: { id: number; messageId: number },
  { reason, note }: z.output<typeof endpoint.body>,
): Promise<{ report_id: number }> {
  const { message } = await holdMessage(tx, caller, place);
  const { memberId } = caller;
  if (message.author_id === memberId)
    throw new Refusal('chat.own_message', 409, 'You can’t report your own message. You can delete it.');
  const known = await reportOf(tx, memberId, place);
  if (known !== undefined) return { report_id: known };
  if (message.deleted_at !== null)
    throw new Refusal(
      'chat.nothing_to_report',
      409,
      'This message has been deleted, so there’s nothing to report.',
    );
  const { rows } = await sql<Row<'chat_reports', 'id'>>`
    INSERT INTO chat_reports (community_id, conversation_id, message_id, reporter_id, reason, note, content)
    SELECT m.community_id, m.conversation_id, m.id, ${memberId}, ${reason}, ${note === '' ? null : note},
           CASE WHEN m.content = '' THEN coalesce(x.file_name, '') ELSE m.content END
      FROM chat_messages m CROSS JOIN LATERAL chat_message_parts(m) x
     WHERE m.community_id = ${tx.communityId} AND m.conversation_id = ${place.id} AND m.id = ${place.messageId}
    RETURNING id`.execute(tx);
  const { id } = rows[0]!;
  record(
    tx,
    messageReported,
    { report_id: id },
    { tells: await adminsToTell(tx, caller, message.author_id), by: caller.companyId },
  );
  return { report_id: id };
}

/** Whoever may see it: never its author, nor their colleagues while another can look at it. */
export async function adminsToTell(
  tx: CommunityTx,
  { companyId }: Pick<Caller, 'companyId'>,
  authorId: number,
): Promise<number[]> {
  const ids = (await adminsHere(tx, 'moderator')).map((admin) => admin.member_id);
  const people = await peopleById(tx, [authorId, ...ids]);
  const theirs = people.get(authorId)!.companyId;
  const isJudgedByThem = await mayJudge(tx, { companyId: theirs }, [companyId, theirs], 'moderator');
  return ids.filter(
    (admin) => admin !== authorId && (isJudgedByThem || people.get(admin)!.companyId !== theirs),
  );
}

/** The conversation is held, so nobody reports at the same time. */
async function reportOf(
  tx: CommunityTx,
  memberId: number,
  { id, messageId }: { id: number; messageId: number },
): Promise<number | undefined> {
  const { rows } = await sql<Row<'chat_reports', 'id'>>`
    SELECT id FROM chat_reports
     WHERE community_id = ${tx.communityId} AND conversation_id = ${id} AND message_id = ${messageId} AND reporter_id = ${memberId}`.execute(
    tx,
  );
  return rows[0]?.id;
}

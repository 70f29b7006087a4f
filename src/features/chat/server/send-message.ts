import { invalidInput, notFound, Refusal } from '../../../kit/common/errors.ts';
import { wordsOf } from '../../../kit/common/words.ts';
import { record } from '../../../kit/server/events.ts';
import type { KeptFile } from '../../../kit/server/files/keep.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Sent } from '../contract/types.ts';
import { messageSent, unreadBegan } from '../events.ts';
import { closedBecause } from './conversation-rows.ts';
import { isSameSeat, lockConversation } from './hold-conversation.ts';
import { messageOf, showMessage, type MessageRow } from './message-rows.ts';
import { assertOpen } from './refusals.ts';
import { assertNoSpam } from './strangers.ts';

export interface NewMessage {
  kind: Row<'chat_messages'>['kind'];
  content: string;
  /** What the list says instead, where the content is no sentence. */
  inList?: string;
  clientId?: string | undefined;
  replyTo?: number | undefined;
  referralId?: number | undefined;
  file?: KeptFile;
}

/** In the list; more of it would not be seen. */
export const longestInList = 200;
export const mostWords = 80;

/** Under the conversation's lock: its number becomes visible in the order of the others. */
export async function sendMessage(
  tx: CommunityTx,
  caller: Caller,
  conversationId: number,
  message: NewMessage,
): Promise<Sent> {
  const [, , sides, repeated] = await Promise.all([
    // In this order everywhere: a call is sent by somebody who holds the conversation already.
    lockConversation(tx, conversationId),
    lockAuthor(tx, caller.memberId),
    bothSides(tx, caller, conversationId, message),
    message.clientId === undefined ? undefined : sentBefore(tx, caller.memberId, message.clientId),
  ]);
  if (!sides) throw notFound();
  if (repeated) return answerAgain(tx, caller, { ...message, conversationId }, repeated);
  assertOpen(closedBecause(sides), sides);
  assertFits(message, sides);
  if (sides.is_stranger) await assertNoSpam(tx, caller.memberId, conversationId);
  const written = await write(tx, caller.memberId, conversationId, message);
  const them = sides.other_member_id;
  record(
    tx,
    messageSent,
    { conversation_id: conversationId, message_id: written.id, change: written.change },
    { tells: [them], shows: [caller.memberId], by: caller.companyId },
  );
  if (written.is_burst)
    record(
      tx,
      unreadBegan,
      { conversation_id: conversationId },
      { tells: [them], shows: [], by: caller.companyId },
    );
  const row = rowOf(caller.memberId, message, sides, written);
  return {
    ConversationId: conversationId,
    MessageId: written.id,
    Message: messageOf(conversationId, row),
  };
}

/** One message of an author after the other: a client id is looked for before it is taken, whatever the conversation. */
const lockAuthor = (tx: CommunityTx, memberId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('chat ' || ${memberId}::bigint, ${tx.communityId}))`.execute(
    tx,
  );

interface Sides {
  other_member_id: number;
  has_blocked: boolean;
  other_has_blocked: boolean;
  other_has_left: boolean;
  other_is_suspended: boolean;
  other_first_name: string;
  other_last_name: string;
  is_stranger: boolean;
  first_name: string;
  last_name: string;
  avatar: string | null;
  referral_link: string | null;
  is_referral_theirs: boolean;
  reply_author_id: number | null;
  reply_content: string | null;
  is_reply_deleted: boolean | null;
}

async function bothSides(
  tx: CommunityTx,
  { memberId, companyId }: Caller,
  conversationId: number,
  { replyTo = null, referralId = null }: { replyTo?: number | null; referralId?: number | null },
): Promise<Sides | undefined> {
  const { rows } = await sql<Sides>`
    SELECT p.other_member_id, p.has_blocked, coalesce(op.has_blocked, false) AS other_has_blocked,
           o.has_left AS other_has_left, o.is_suspended AS other_is_suspended,
           o.first_name AS other_first_name, o.last_name AS other_last_name, coalesce(op.sent, 0) = 0 AND c.takeovers = 0 AS is_stranger,
           me.first_name, me.last_name, me.avatar,
           referral_link(p.community_id, ${referralId}::bigint, ${companyId}) AS referral_link,
           referral_link(p.community_id, ${referralId}::bigint, o.company_id) IS NOT NULL AS is_referral_theirs,
           r.author_id AS reply_author_id, chat_quote(r) AS reply_content, r.deleted_at IS NOT NULL AS is_reply_deleted
      FROM conversation_participants p
      JOIN conversations c ON c.community_id = p.community_id AND c.id = p.conversation_id
     CROSS JOIN LATERAL member_face(p.community_id, p.member_id) me
     CROSS JOIN LATERAL member_face(p.community_id, p.other_member_id) o
      LEFT JOIN conversation_participants op
        ON op.community_id = p.community_id AND op.conversation_id = p.conversation_id AND op.member_id = p.other_member_id
      LEFT JOIN chat_messages r
        ON r.community_id = p.community_id AND r.conversation_id = p.conversation_id AND r.id = ${replyTo}::bigint
       AND (r.id >= p.sees_from OR r.author_id = ANY (p.reads_of))
     WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId} AND p.member_id = ${memberId}`.execute(
    tx,
  );
  return rows[0];
}

/** With the text as it was sent: an edit has changed nothing about which message it is. */
type Repeated = Row<'chat_messages', 'conversation_id' | 'id' | 'content' | 'kind' | 'deleted_at'>;

export async function sentBefore(
  tx: CommunityTx,
  memberId: number,
  clientId: string,
): Promise<Repeated | undefined> {
  const { rows } = await sql<Repeated>`
    SELECT m.conversation_id, m.id, coalesce(f.content, m.content) AS content, m.kind, m.deleted_at
      FROM chat_messages m
      LEFT JOIN LATERAL (
        SELECT f.content FROM chat_former_texts f
         WHERE f.community_id = m.community_id AND f.conversation_id = m.conversation_id AND f.message_id = m.id
         ORDER BY f.change LIMIT 1) f ON m.edited_at IS NOT NULL
     WHERE m.community_id = ${tx.communityId} AND m.author_id = ${memberId} AND m.client_id = ${clientId}`.execute(
    tx,
  );
  return rows[0];
}

/** The same answer as the first time; what has become of the message since is in it. */
async function answerAgain(
  tx: CommunityTx,
  caller: Caller,
  message: NewMessage & { conversationId: number },
  known: Repeated,
): Promise<Sent> {
  const isSame =
    known.conversation_id === message.conversationId &&
    known.kind === message.kind &&
    (known.deleted_at !== null || known.content === message.content);
  if (!isSame)
    throw new Refusal(
      'chat.client_id_taken',
      409,
      'This ClientId belongs to another message. Give each message its own.',
      { fields: { ClientId: 'This belongs to another message.' } },
    );
  return {
    ConversationId: known.conversation_id,
    MessageId: known.id,
    Message: await showMessage(tx, caller, known.conversation_id, known.id),
  };
}

/** What it refers to is there, and both may see it. */
function assertFits({ replyTo, referralId }: NewMessage, sides: Sides): void {
  if (replyTo !== undefined && sides.reply_author_id === null)
    throw invalidInput({ ReplyTo: 'This message isn’t in the conversation.' });
  if (referralId !== undefined && (sides.referral_link === null || !sides.is_referral_theirs))
    throw invalidInput({ ReferralId: 'This isn’t a referral between your two companies.' });
}

interface Written extends Row<'chat_messages', 'id' | 'created_at' | 'change'> {
  is_burst: boolean;
}

/** One statement: the message, its words, both participants and the sums that follow from them. */
async function write(
  tx: CommunityTx,
  memberId: number,
  conversationId: number,
  message: NewMessage,
): Promise<Written> {
  const { kind, content, inList = content, clientId = null, replyTo = null, referralId = null } = message;
  const words = kind === 'call' ? [] : wordsOf(content).slice(0, mostWords);
  const { rows } = await sql<Written>`
    WITH raised AS (
      UPDATE conversations c
         SET change = c.change + 1, last_message_id = nextval('chat_message_ids'), last_message_user_id = ${memberId},
             last_message_content = ${Array.from(inList).slice(0, longestInList).join('')},
             -- Behind the lock, and not when the transaction began: times are in the order of the ids.
             last_message_time = greatest(CASE WHEN moment() < now() THEN moment() ELSE clock_timestamp() END, c.last_message_time)
       WHERE c.community_id = ${tx.communityId} AND c.id = ${conversationId}
      RETURNING c.change, c.last_message_id AS id, c.last_message_time AS at
    ), written AS (
      INSERT INTO chat_messages (community_id, conversation_id, id, author_id, kind, content, client_id, reply_to, referral_id, file_id,
                                 created_at, change)
      SELECT ${tx.communityId}, ${conversationId}, id, ${memberId}, ${kind}, ${content}, ${clientId}, ${replyTo}::bigint,
             ${referralId}::bigint, ${message.file?.id ?? null}::bigint, at, change
        FROM raised
      RETURNING id
    ), found_by AS (
      INSERT INTO chat_words (community_id, conversation_id, word, message_id)
      SELECT ${tx.communityId}, ${conversationId}, word, id FROM written CROSS JOIN unnest(${words}::text[]) AS word
    ), seats AS (
      UPDATE conversation_participants p
         SET last_message_id = r.id,
             is_archived = p.is_archived AND p.is_muted AND p.member_id <> ${memberId},
             sent = p.sent + (p.member_id = ${memberId})::integer,
             last_sent_at = CASE WHEN p.member_id = ${memberId} THEN r.at ELSE p.last_sent_at END,
             -- Whoever answers has read what came before.
             read_to = CASE WHEN p.member_id = ${memberId} THEN r.id ELSE p.read_to END,
             read_change = CASE WHEN p.member_id = ${memberId} AND p.unread > 0 THEN r.change ELSE p.read_change END,
             unread = CASE WHEN p.member_id = ${memberId} THEN 0 ELSE p.unread + 1 END,
             told_at = CASE WHEN p.member_id <> ${memberId} AND chat_burst_begins(p, r.at) THEN r.at ELSE p.told_at END
        FROM raised r, conversation_participants before
       WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId} AND ${isSameSeat}
      RETURNING p.member_id, p.counted - before.counted AS more, p.counted > 0 AND chat_burst_begins(before, r.at) AS is_burst
    ), summed AS (
      INSERT INTO chat_members AS m (community_id, member_id, unread)
      SELECT ${tx.communityId}, member_id, greatest(more, 0) FROM seats WHERE more <> 0 ORDER BY member_id
      ON CONFLICT (community_id, member_id) DO UPDATE
         SET unread = m.unread + (SELECT s.more FROM seats s WHERE s.member_id = m.member_id)
    )
    SELECT r.id, r.at AS created_at, r.change, (SELECT bool_or(s.is_burst) FROM seats s) AS is_burst FROM raised r`.execute(
    tx,
  );
  return rows[0]!;
}

const rowOf = (
  memberId: number,
  { kind, content, clientId, replyTo, file }: NewMessage,
  sides: Sides,
  written: Written,
): MessageRow => ({
  ...written,
  author_id: memberId,
  kind,
  content,
  client_id: clientId ?? null,
  reply_to: replyTo ?? null,
  referral_link: sides.referral_link,
  reactions: {},
  is_deleted: false,
  edited_at: null,
  is_seen: false,
  first_name: sides.first_name,
  last_name: sides.last_name,
  avatar: sides.avatar,
  reply_author_id: sides.reply_author_id,
  reply_content: sides.reply_content,
  is_reply_deleted: sides.is_reply_deleted,
  file_name: file?.original_name ?? null,
  media_type: file?.media_type ?? null,
  bytes: file?.bytes ?? null,
  width: file?.width ?? null,
  height: file?.height ?? null,
});

import { forEachCommunity, type InCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Log } from '../../../kit/server/log.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { holdIfThere } from './hold-conversation.ts';
import { setRead, unreadAfter } from './mark-seen.ts';

const pieceSize = 500;

/** A number that was kept, and what it should have been. */
export interface Difference {
  community_id: number;
  member_id: number;
  /** Null: the member's sum. */
  conversation_id: number | null;
  kept: number;
  counted: number;
}

/**
 * Nothing is counted while somebody waits, so all of it is once in a night. A difference is a fault of ours: it is set right, and
 * somebody hears of it.
 */
export const recountJob = (database: Database, log: Log) =>
  timedJob({
    queue: 'recount-unread-messages',
    cron: '23 3 * * *',
    run: () => recount(database, (difference) => log.error(difference, 'an unread count was wrong')),
  });

export async function recount(database: Database, tell: (difference: Difference) => void): Promise<void> {
  await forEachCommunity(
    database,
    'find communities with conversations',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_conversations()`.execute(tx),
    async (inCommunity) => {
      // The sums first: what is then set right in a conversation moves them by the difference.
      for (const difference of await recountSums(inCommunity)) tell(difference);
      for (const difference of await recountConversations(inCommunity)) tell(difference);
    },
  );
}

async function recountConversations(inCommunity: InCommunity): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after = 0; ;) {
    const seats = await inCommunity((tx) => nextSeats(tx, after));
    for (const seat of seats)
      if (seat.kept !== seat.counted) found.push(...(await inCommunity((tx) => setSeatRight(tx, seat))));
    if (seats.length === 0) return found;
    after = seats.at(-1)!.conversation_id;
  }
}

interface Seat extends Row<'conversation_participants', 'conversation_id' | 'member_id'> {
  company_id: Row<'members'>['company_id'];
  kept: number;
  counted: number;
}

/** One statement sees a message and the count that came with it, or neither. */
async function nextSeats(tx: CommunityTx, after: number): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    SELECT p.conversation_id, p.member_id, f.company_id, p.unread AS kept,
           (SELECT count(*)::integer FROM chat_messages m
             WHERE m.community_id = p.community_id AND m.conversation_id = p.conversation_id AND m.id > greatest(p.read_to, p.sees_from)
               AND m.author_id <> p.member_id AND m.deleted_at IS NULL AND m.kind NOT IN ('takeover', 'line')) AS counted
      FROM (SELECT c.community_id, c.id FROM conversations c
             WHERE c.community_id = ${tx.communityId} AND c.id > ${after} ORDER BY c.id LIMIT ${pieceSize}) c
      JOIN conversation_participants p ON p.community_id = c.community_id AND p.conversation_id = c.id
     CROSS JOIN LATERAL member_face(p.community_id, p.member_id) f
     ORDER BY p.conversation_id`.execute(tx);
  return rows;
}

/** Under the lock of the conversation, by what is there then. */
async function setSeatRight(tx: CommunityTx, seat: Seat): Promise<Difference[]> {
  const { conversation_id: conversationId, member_id: memberId, company_id: companyId } = seat;
  const held = await holdIfThere(tx, memberId, conversationId);
  // A colleague has followed meanwhile.
  if (!held) return [];
  const counted = await unreadAfter(tx, memberId, held, held.read_to);
  if (counted === held.unread) return [];
  const caller = { memberId, companyId, isAdmin: false, sessionId: '' };
  await setRead(tx, caller, held, { readTo: held.read_to, unread: counted });
  return [
    {
      community_id: tx.communityId,
      member_id: memberId,
      conversation_id: conversationId,
      kept: held.unread,
      counted,
    },
  ];
}

async function recountSums(inCommunity: InCommunity): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after = 0; ;) {
    const sums = await inCommunity((tx) => nextSums(tx, after));
    for (const { member_id: memberId, kept, counted } of sums)
      if (kept !== counted) found.push(...(await inCommunity((tx) => setSumRight(tx, memberId))));
    if (sums.length === 0) return found;
    after = sums.at(-1)!.member_id;
  }
}

interface Sum extends Row<'chat_members', 'member_id'> {
  kept: number;
  counted: number;
}

async function nextSums(tx: CommunityTx, after: number): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    SELECT t.member_id, t.unread AS kept,
           (SELECT coalesce(sum(p.counted), 0)::integer FROM conversation_participants p
             WHERE p.community_id = t.community_id AND p.member_id = t.member_id) AS counted
      FROM chat_members t
     WHERE t.community_id = ${tx.communityId} AND t.member_id > ${after} ORDER BY t.member_id LIMIT ${pieceSize}`.execute(
    tx,
  );
  return rows;
}

/** The sum is added up behind its lock, by a statement of its own: whoever has changed it until then is in it, and others wait. */
async function setSumRight(tx: CommunityTx, memberId: number): Promise<Difference[]> {
  const [, { rows }] = await Promise.all([
    sql`SELECT FROM chat_members WHERE community_id = ${tx.communityId} AND member_id = ${memberId} FOR NO KEY UPDATE`.execute(
      tx,
    ),
    sql<{ kept: number; counted: number }>`
      UPDATE chat_members t SET unread = s.counted
        FROM (SELECT coalesce(sum(p.counted), 0)::integer AS counted FROM conversation_participants p
               WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId}) s, chat_members before
       WHERE t.community_id = ${tx.communityId} AND t.member_id = ${memberId} AND t.unread <> s.counted
         AND (before.community_id, before.member_id) = (t.community_id, t.member_id)
      RETURNING before.unread AS kept, t.unread AS counted`.execute(tx),
  ]);
  return rows.map((row) => ({
    community_id: tx.communityId,
    member_id: memberId,
    conversation_id: null,
    ...row,
  }));
}

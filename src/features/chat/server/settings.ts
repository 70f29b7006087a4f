import type { z } from 'zod';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { chatSettings } from '../contract/conversations.ts';
import { seenMarksChanged } from '../events.ts';

type Settings = z.infer<typeof chatSettings>;
type Kept = Row<'chat_members', 'hides_seen' | 'shares_after_leaving'>;

const settingsOf = (kept: Kept | undefined): Settings => ({
  shows_seen: !(kept?.hides_seen ?? false),
  shares_after_leaving: kept?.shares_after_leaving ?? false,
});

export async function showSettings(tx: CommunityTx, { memberId }: Caller): Promise<Settings> {
  const { rows } = await sql<Kept>`
    SELECT hides_seen, shares_after_leaving FROM chat_members
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(tx);
  return settingsOf(rows[0]);
}

export async function changeSettings(
  tx: CommunityTx,
  caller: Caller,
  {
    shows_seen: showsSeen,
    shares_after_leaving: shares,
  }: { [Key in keyof Settings]?: Settings[Key] | undefined },
): Promise<Settings> {
  const { memberId, companyId } = caller;
  const hides = showsSeen === undefined ? null : !showsSeen;
  const before = await holdSettings(tx, memberId);
  const { rows } = await sql<Kept>`
    UPDATE chat_members
       SET hides_seen = coalesce(${hides}::boolean, hides_seen),
           shares_after_leaving = coalesce(${shares ?? null}::boolean, shares_after_leaving)
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId}
    RETURNING hides_seen, shares_after_leaving`.execute(tx);
  const [kept] = rows;
  if (kept!.hides_seen !== before.hides_seen)
    record(
      tx,
      seenMarksChanged,
      {},
      { tells: [], shows: [memberId, ...(await mostRecentOthers(tx, memberId))], by: companyId },
    );
  return settingsOf(kept);
}

/** As they are, and theirs alone until the transaction ends; two that are sent at once follow each other. */
async function holdSettings(tx: CommunityTx, memberId: number): Promise<Row<'chat_members', 'hides_seen'>> {
  const { rows } = await sql<Row<'chat_members', 'hides_seen'>>`
    INSERT INTO chat_members (community_id, member_id) VALUES (${tx.communityId}, ${memberId})
    ON CONFLICT (community_id, member_id) DO UPDATE SET member_id = excluded.member_id
    RETURNING hides_seen`.execute(tx);
  return rows[0]!;
}

/** Whose screens may show a conversation with the caller. The others see it when they open it. */
const mostOthers = 50;

async function mostRecentOthers(tx: CommunityTx, memberId: number): Promise<number[]> {
  const { rows } = await sql<Row<'conversation_participants', 'other_member_id'>>`
    SELECT other_member_id FROM conversation_participants
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND is_archived = false
     ORDER BY last_message_id DESC LIMIT ${mostOthers}`.execute(tx);
  return rows.map((row) => row.other_member_id);
}

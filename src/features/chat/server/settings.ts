import { sql } from 'kysely';
import type { z } from 'zod';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
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
  const { rows } = await sql<Kept & { is_seen_changed: boolean }>`
    INSERT INTO chat_members AS m (community_id, member_id, hides_seen, shares_after_leaving)
    VALUES (${tx.communityId}, ${memberId}, coalesce(${hides}::boolean, false), coalesce(${shares ?? null}::boolean, false))
    ON CONFLICT (community_id, member_id) DO UPDATE
       SET hides_seen = coalesce(${hides}::boolean, m.hides_seen),
           shares_after_leaving = coalesce(${shares ?? null}::boolean, m.shares_after_leaving)
    RETURNING hides_seen, shares_after_leaving, new.hides_seen <> coalesce(old.hides_seen, false) AS is_seen_changed`.execute(
    tx,
  );
  const [kept] = rows;
  if (kept!.is_seen_changed)
    record(
      tx,
      seenMarksChanged,
      {},
      { tells: [], shows: [memberId, ...(await mostRecentOthers(tx, memberId))], by: companyId },
    );
  return settingsOf(kept);
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

import { sql } from 'kysely';
import { audit } from '../../../kit/server/audit.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { PostSettings } from '../contract/settings.ts';

/** No row: nobody has asked for anything. */
export async function postSettings(tx: CommunityTx): Promise<PostSettings> {
  const { rows } = await sql<PostSettings>`
    SELECT weekly_since IS NOT NULL AS has_weekly_post FROM post_settings WHERE community_id = ${tx.communityId}`.execute(
    tx,
  );
  return rows[0] ?? { has_weekly_post: false };
}

/** Turned on, it begins with the next Monday. */
export async function changePostSettings(
  tx: CommunityTx,
  caller: Pick<Caller, 'memberId'>,
  { has_weekly_post: isOn }: PostSettings,
): Promise<PostSettings> {
  await sql`
    INSERT INTO post_settings AS s (community_id, weekly_since) VALUES (${tx.communityId}, CASE WHEN ${isOn}::boolean THEN moment() END)
    ON CONFLICT (community_id) DO UPDATE
       SET weekly_since = CASE WHEN ${isOn}::boolean THEN coalesce(s.weekly_since, excluded.weekly_since) END`.execute(
    tx,
  );
  await audit(tx, caller, 'post.settings_changed', tx.communityId);
  return { has_weekly_post: isOn };
}

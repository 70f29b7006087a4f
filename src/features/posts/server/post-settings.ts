import { sql } from 'kysely';
import { audit, auditNothing } from '../../../kit/server/audit.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { postSettingsChanged } from '../audits.ts';
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
  { has_weekly_post: isOn }: PostSettings,
): Promise<PostSettings> {
  const before = await postSettings(tx);
  await sql`
    INSERT INTO post_settings AS s (community_id, weekly_since) VALUES (${tx.communityId}, CASE WHEN ${isOn}::boolean THEN moment() END)
    ON CONFLICT (community_id) DO UPDATE
       SET weekly_since = CASE WHEN ${isOn}::boolean THEN coalesce(s.weekly_since, excluded.weekly_since) END`.execute(
    tx,
  );
  const after = { has_weekly_post: isOn };
  if (before.has_weekly_post === isOn) auditNothing(tx);
  else await audit(tx, postSettingsChanged, { id: tx.communityId, before, after });
  return after;
}

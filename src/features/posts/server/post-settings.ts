import { Refusal } from '../../../kit/common/errors.ts';
import { audit, auditNothing, differences } from '../../../kit/server/audit.ts';
import { holds, type Powers } from '../../../kit/common/roles.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { withoutPower } from '../../../kit/server/http/two-step.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { postSettingsChanged } from '../audits.ts';
import type { PostSettings } from '../contract/settings.ts';

/** No row: nobody has asked for anything. */
export async function postSettings(tx: CommunityTx): Promise<PostSettings> {
  const { rows } = await sql<PostSettings>`
    SELECT weekly_since IS NOT NULL AS has_weekly_post, who_posts FROM post_settings WHERE community_id = ${tx.communityId}`.execute(
    tx,
  );
  return rows[0] ?? { has_weekly_post: false, who_posts: 'members' };
}

/** The weekly post, once it is turned on, begins with the next Monday. */
export async function changePostSettings(
  tx: CommunityTx,
  change: { [Field in keyof PostSettings]?: PostSettings[Field] | undefined },
): Promise<PostSettings> {
  const before = await postSettings(tx);
  const { has_weekly_post: isOn = before.has_weekly_post, who_posts: who = before.who_posts } = change;
  const after: PostSettings = { has_weekly_post: isOn, who_posts: who };
  await sql`
    INSERT INTO post_settings AS s (community_id, weekly_since, who_posts)
    VALUES (${tx.communityId}, CASE WHEN ${isOn}::boolean THEN moment() END, ${who})
    ON CONFLICT (community_id) DO UPDATE
       SET weekly_since = CASE WHEN ${isOn}::boolean THEN coalesce(s.weekly_since, excluded.weekly_since) END,
           who_posts = excluded.who_posts`.execute(tx);
  const changed = differences(postSettingsChanged.fields, before, after);
  if (changed) await audit(tx, postSettingsChanged, { id: tx.communityId, ...changed });
  else auditNothing(tx);
  return after;
}

/** Admins and moderators always may. */
export async function mayPost(tx: CommunityTx, caller: Powers): Promise<boolean> {
  return holds(caller, 'moderator') || (await postSettings(tx)).who_posts === 'members';
}

export async function assertMayPost(
  tx: CommunityTx,
  caller: Pick<Caller, keyof Powers | 'lacksTwoStep'>,
): Promise<void> {
  if (!(await mayPost(tx, caller)))
    throw withoutPower(
      caller,
      new Refusal('post.admins_only', 403, 'In this community only admins post. You can still comment.'),
    );
}

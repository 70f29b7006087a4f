import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { BrandingState, CurrentBranding } from '../contract/branding.ts';

const stateColumns = sql.raw(
  `name, logo, logo_icon, primary_color, topbar_color, tab_name_feed, tab_name_members,
   tab_name_opportunities_board, tab_name_library, tab_name_events`,
);

export async function currentBranding(tx: CommunityTx): Promise<CurrentBranding> {
  const { rows } = await sql<CurrentBranding>`
    SELECT ${stateColumns}, branding_version AS version FROM communities WHERE id = ${tx.communityId}`.execute(
    tx,
  );
  return rows[0]!;
}

/** The same, and nobody else changes it before this transaction has ended. */
export async function holdBranding(tx: CommunityTx): Promise<CurrentBranding> {
  const { rows } = await sql<CurrentBranding>`
    SELECT ${stateColumns}, branding_version AS version FROM communities WHERE id = ${tx.communityId}
       FOR NO KEY UPDATE`.execute(tx);
  return rows[0]!;
}

/** How the community began is kept with the first change, and is no younger than that. */
export async function keepFirstBranding(tx: CommunityTx): Promise<void> {
  await sql`
    INSERT INTO brandings (community_id, version, saved_at, ${stateColumns})
    SELECT id, branding_version, least(created_at, moment()), ${stateColumns} FROM communities WHERE id = ${tx.communityId}
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Keeps what stands in the community's row as its newest state. */
export async function keepBranding(tx: CommunityTx, restores: number | null): Promise<void> {
  await sql`
    INSERT INTO brandings (community_id, version, saved_by, restores, ${stateColumns})
    SELECT id, branding_version, ${tx.memberId}, ${restores}, ${stateColumns} FROM communities WHERE id = ${tx.communityId}`.execute(
    tx,
  );
}

export async function brandingAt(tx: CommunityTx, version: number): Promise<BrandingState | undefined> {
  const { rows } = await sql<BrandingState>`
    SELECT ${stateColumns} FROM brandings WHERE community_id = ${tx.communityId} AND version = ${version}`.execute(
    tx,
  );
  return rows[0];
}

export interface KeptBranding
  extends BrandingState, Row<'brandings', 'version' | 'saved_at' | 'saved_by' | 'restores'> {
  saver_name: string | null;
}

export async function brandingsBefore(
  tx: CommunityTx,
  version: number,
  most: number,
): Promise<KeptBranding[]> {
  const { rows } = await sql<KeptBranding>`
    SELECT ${stateColumns}, version, saved_at, saved_by, restores,
           (SELECT f.first_name || ' ' || f.last_name FROM member_face(community_id, saved_by) f) AS saver_name
      FROM brandings WHERE community_id = ${tx.communityId} AND version < ${version}
     ORDER BY version DESC LIMIT ${most}`.execute(tx);
  return rows;
}

/** Where nothing was ever changed: how the community began. */
export async function firstBranding(tx: CommunityTx): Promise<KeptBranding> {
  const { rows } = await sql<KeptBranding>`
    SELECT ${stateColumns}, branding_version AS version, created_at AS saved_at, NULL::bigint AS saved_by,
           NULL::int AS restores, NULL AS saver_name
      FROM communities WHERE id = ${tx.communityId}`.execute(tx);
  return rows[0]!;
}

import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { personName } from '../../members/server/faces/public.ts';
import type { PageSlug } from '../contract.ts';

export async function keepVersion(
  tx: CommunityTx,
  slug: PageSlug,
  { version, markdown, restores }: Row<'page_versions', 'version' | 'markdown' | 'restores'>,
): Promise<void> {
  await sql`
    INSERT INTO page_versions (community_id, slug, version, markdown, saved_by, restores)
    VALUES (${tx.communityId}, ${slug}, ${version}, ${markdown}, ${tx.memberId}, ${restores})`.execute(tx);
}

export async function versionOf(
  tx: CommunityTx,
  slug: PageSlug,
  version: number,
): Promise<Row<'page_versions', 'markdown'> | undefined> {
  const { rows } = await sql<Row<'page_versions', 'markdown'>>`
    SELECT markdown FROM page_versions
     WHERE community_id = ${tx.communityId} AND slug = ${slug} AND version = ${version}`.execute(tx);
  return rows[0];
}

export interface KeptVersion extends Row<'page_versions', 'version' | 'saved_at' | 'saved_by' | 'restores'> {
  saver_name: string | null;
  /** Null: the standard text. */
  length: number | null;
}

export async function versionsBefore(
  tx: CommunityTx,
  slug: PageSlug,
  version: number,
  most: number,
): Promise<KeptVersion[]> {
  const { rows } = await sql<KeptVersion>`
    SELECT version, saved_at, saved_by, restores, char_length(markdown) AS length,
           ${personName(tx, sql.ref('saved_by'))} AS saver_name
      FROM page_versions
     WHERE community_id = ${tx.communityId} AND slug = ${slug} AND version < ${version}
     ORDER BY version DESC LIMIT ${most}`.execute(tx);
  return rows;
}

export interface LastChange extends Row<'page_versions', 'slug' | 'version' | 'saved_at' | 'saved_by'> {
  is_default: boolean;
  saver_name: string | null;
}

/** Of every page that was ever changed. */
export async function lastChanges(tx: CommunityTx): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`
    SELECT v.slug, v.version, v.saved_at, v.saved_by, v.markdown IS NULL AS is_default,
           ${personName(tx, sql.ref('v.saved_by'))} AS saver_name
      FROM pages p JOIN page_versions v USING (community_id, slug, version)
     WHERE p.community_id = ${tx.communityId}`.execute(tx);
  return rows;
}

import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { PageSlug } from '../contract.ts';

interface PageRow {
  community_name: Row<'communities'>['name'];
  /** Null: the standard text. */
  markdown: Row<'pages'>['markdown'];
  /** 0 where nobody has changed it yet. */
  version: number;
}

export async function pageOf(tx: CommunityTx, slug: PageSlug): Promise<PageRow> {
  const { rows } = await sql<PageRow>`
    SELECT c.name AS community_name, p.markdown, coalesce(p.version, 0) AS version
      FROM communities c LEFT JOIN pages p ON p.community_id = c.id AND p.slug = ${slug}
     WHERE c.id = ${tx.communityId}`.execute(tx);
  return rows[0]!;
}

export async function nameOfCommunity(tx: CommunityTx): Promise<string> {
  const { rows } = await sql<Row<'communities', 'name'>>`
    SELECT name FROM communities WHERE id = ${tx.communityId}`.execute(tx);
  return rows[0]!.name;
}

/** Answers whether it still was the version that the change was made to. */
export async function writePage(
  tx: CommunityTx,
  slug: PageSlug,
  markdown: string | null,
  version: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO pages AS p (community_id, slug, markdown, version, updated_at)
    SELECT ${tx.communityId}, ${slug}, ${markdown}, ${version + 1}, moment()
     WHERE ${version} = coalesce((SELECT version FROM pages WHERE community_id = ${tx.communityId} AND slug = ${slug}), 0)
    ON CONFLICT (community_id, slug) DO UPDATE
      SET markdown = excluded.markdown, version = excluded.version, updated_at = excluded.updated_at
      WHERE p.version = ${version}
    RETURNING p.version`.execute(tx);
  return rows.length === 1;
}

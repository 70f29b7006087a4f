import { sql } from 'kysely';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { PageSlug } from '../contract.ts';

interface PageRow {
  community_name: Row<'communities'>['name'];
  /** Null: nobody has changed it. */
  markdown: Row<'pages'>['markdown'] | null;
}

export async function pageOf(tx: CommunityTx, slug: PageSlug): Promise<PageRow> {
  const { rows } = await sql<PageRow>`
    SELECT c.name AS community_name, p.markdown
      FROM communities c LEFT JOIN pages p ON p.community_id = c.id AND p.slug = ${slug}
     WHERE c.id = ${tx.communityId}`.execute(tx);
  return rows[0]!;
}

export async function writePage(tx: CommunityTx, slug: PageSlug, markdown: string): Promise<void> {
  await sql`
    INSERT INTO pages (community_id, slug, markdown, updated_by)
    VALUES (${tx.communityId}, ${slug}, ${markdown}, ${tx.memberId})
    ON CONFLICT (community_id, slug) DO UPDATE
      SET markdown = excluded.markdown, updated_by = excluded.updated_by, updated_at = now()`.execute(tx);
}

export async function removePage(tx: CommunityTx, slug: PageSlug): Promise<void> {
  await sql`DELETE FROM pages WHERE community_id = ${tx.communityId} AND slug = ${slug}`.execute(tx);
}

export type Letterhead = Row<'communities', 'id' | 'name' | 'subdomain' | 'logo' | 'primary_color'>;

/** The community as its mails show it. */
export async function letterheadOf(tx: CommunityTx): Promise<Letterhead> {
  const { rows } = await sql<Letterhead>`
    SELECT id, name, subdomain, logo, primary_color FROM communities WHERE id = ${tx.communityId}`.execute(
    tx,
  );
  return rows[0]!;
}

import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { record } from '../../../kit/server/events.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import {
  postChanged,
  postChangedForPartners,
  postDiscussed,
  postDiscussedForPartners,
  postPublished,
  postPublishedForPartners,
  postRemoved,
  postRemovedForPartners,
} from '../events.ts';
import type { FoundPost } from './find-post.ts';

const kinds = {
  published: { all: postPublished, partners: postPublishedForPartners },
  changed: { all: postChanged, partners: postChangedForPartners },
  discussed: { all: postDiscussed, partners: postDiscussedForPartners },
  removed: { all: postRemoved, partners: postRemovedForPartners },
};

/** One event, however many it is for. Who may not see the post does not learn that something happens to it. */
export async function tellReaders(
  tx: CommunityTx,
  happened: keyof typeof kinds,
  post: Pick<FoundPost, 'id' | 'company_id' | 'audience'>,
  by: CompanyRowId | null,
): Promise<void> {
  const about = { post_id: post.id };
  if (post.audience === 'all') return record(tx, kinds[happened].all, about, { by });
  const shows = await companiesWhoSee(tx, post);
  record(tx, kinds[happened].partners, about, { tells: [], shows, by });
}

/** The same where only its id is known. */
export async function tellReadersOf(
  tx: CommunityTx,
  happened: keyof typeof kinds,
  postId: number,
  by: CompanyRowId | null,
): Promise<void> {
  const { rows } = await sql<Row<'posts', 'id' | 'company_id' | 'audience'>>`
    SELECT id, company_id, audience FROM posts WHERE community_id = ${tx.communityId} AND id = ${postId}`.execute(
    tx,
  );
  await tellReaders(tx, happened, rows[0]!, by);
}

/** Of a post for partners: whose it is, and their partners. */
export async function companiesWhoSee(
  tx: CommunityTx,
  { company_id: companyId }: Pick<FoundPost, 'company_id'>,
): Promise<number[]> {
  // What the community itself says is for all.
  if (companyId === null) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT ${companyId}::bigint AS id UNION SELECT partner_companies(${tx.communityId}, ${companyId})`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

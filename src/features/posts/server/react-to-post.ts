import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import { postPinnedByAdmin, postUnpinned } from '../audits.ts';
import type { Post } from '../contract/types.ts';
import { postPinned } from '../events.ts';
import { mostPinned, type ReactionKind } from '../rules.ts';
import { findPost, holdPost, showPost } from './find-post.ts';
import { tellReaders } from './tell-readers.ts';

const counted = {
  like: sql.ref('likes'),
  celebrate: sql.ref('celebrations'),
  thanks: sql.ref('thanks'),
  idea: sql.ref('ideas'),
};

/** The count moves by the rows that changed: the second of two taps does nothing. */
export async function reactToPost(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
  { kind, isOn }: { kind: ReactionKind; isOn: boolean },
): Promise<Post> {
  const post = await findPost(tx, caller, id);
  const column = counted[kind];
  const changed = isOn
    ? sql`INSERT INTO post_reactions (community_id, post_id, member_id, kind)
          VALUES (${tx.communityId}, ${id}, ${caller.memberId}, ${kind}) ON CONFLICT DO NOTHING RETURNING 1 AS more`
    : sql`DELETE FROM post_reactions WHERE community_id = ${tx.communityId} AND post_id = ${id} AND member_id = ${caller.memberId}
             AND kind = ${kind} RETURNING -1 AS more`;
  const { rows } = await sql`
    WITH changed AS (${changed})
    UPDATE post_counts SET ${column} = ${column} + changed.more FROM changed
     WHERE community_id = ${tx.communityId} AND post_id = ${id} RETURNING post_id`.execute(tx);
  if (rows.length > 0) await tellReaders(tx, 'changed', post, caller.companyId);
  return showPost(tx, media, caller, id);
}

export async function savePost(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
  isSaved: boolean,
): Promise<Post> {
  await findPost(tx, caller, id);
  if (isSaved)
    await sql`INSERT INTO post_saves (community_id, member_id, post_id) VALUES (${tx.communityId}, ${caller.memberId}, ${id})
              ON CONFLICT DO NOTHING`.execute(tx);
  else
    await sql`DELETE FROM post_saves WHERE community_id = ${tx.communityId} AND member_id = ${caller.memberId}
                 AND post_id = ${id}`.execute(tx);
  return showPost(tx, media, caller, id);
}

/** Three at most: more would be the feed again. */
export async function pinPost(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
  until: string | null,
): Promise<Post> {
  // One after the other, so that two cannot both be the third.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('pinned posts', ${tx.communityId}))`.execute(tx);
  const post = await holdPost(tx, caller, id);
  if (until !== null && post.category_id !== null)
    throw new Refusal('post.not_in_feed', 409, 'Only posts of the feed can be pinned.');
  if (until !== null && post.audience !== 'all')
    throw new Refusal('post.not_for_all', 409, 'Only posts for the whole community can be pinned.');
  if (until !== null) {
    const { rows } = await sql`
      SELECT FROM posts WHERE community_id = ${tx.communityId} AND pinned_until > now() AND deleted_at IS NULL AND id <> ${id}
       LIMIT ${mostPinned}`.execute(tx);
    if (rows.length >= mostPinned)
      throw new Refusal(
        'post.too_many_pinned',
        409,
        `${mostPinned} posts are pinned already. Unpin one first.`,
      );
  }
  await sql`
    UPDATE posts SET pinned_until = ${until}::timestamptz WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(
    tx,
  );
  await audit(tx, until === null ? postUnpinned : postPinnedByAdmin, {
    id,
    ...(until !== null && { after: { until } }),
  });
  await tellReaders(tx, 'changed', post, caller.companyId);
  if (until !== null && post.author_id !== null && post.author_id !== caller.memberId)
    record(tx, postPinned, { post_id: id }, { tells: [post.author_id], by: caller.companyId });
  return showPost(tx, media, caller, id);
}

export async function hideCompany(
  tx: CommunityTx,
  caller: Caller,
  memberId: number,
  isHidden: boolean,
): Promise<{ is_hidden: boolean }> {
  const company = await companyOfMember(tx, memberId);
  if (company === null) throw notFound();
  if (company === caller.companyId)
    throw new Refusal('post.own_company', 409, 'You can’t hide your own company’s posts.');
  if (isHidden)
    await sql`INSERT INTO post_hidden_companies (community_id, member_id, company_id)
              VALUES (${tx.communityId}, ${caller.memberId}, ${company}) ON CONFLICT DO NOTHING`.execute(tx);
  else
    await sql`DELETE FROM post_hidden_companies WHERE community_id = ${tx.communityId} AND member_id = ${caller.memberId}
                 AND company_id = ${company}`.execute(tx);
  return { is_hidden: isHidden };
}

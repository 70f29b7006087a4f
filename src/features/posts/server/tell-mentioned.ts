import { sql } from 'kysely';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companiesOfMembers } from '../../members/server/public.ts';
import type { Post } from '../contract/types.ts';
import { commentMentioned, postMentioned } from '../events.ts';

/** Only those who may see it: who names somebody else tells nobody. */
export async function tellMentioned(
  tx: CommunityTx,
  by: CompanyRowId,
  {
    postId,
    commentId,
    audience,
    mentions,
  }: { postId: number; commentId: number | null; audience: Post['audience']; mentions: readonly number[] },
): Promise<void> {
  if (mentions.length === 0) return;
  const named = [...(await companiesOfMembers(tx, mentions)).values()].filter((id) => id !== by);
  const { rows } = await sql<{ id: number }>`
    SELECT partner_companies(${tx.communityId}, ${by}) AS id`.execute(tx);
  const partners = new Set(rows.map((row) => row.id));
  const told = audience === 'all' ? named : named.filter((id) => partners.has(id));
  if (told.length === 0) return;
  const to = { tells: told, by };
  if (commentId === null) record(tx, postMentioned, { post_id: postId }, to);
  else record(tx, commentMentioned, { post_id: postId, comment_id: commentId }, to);
}

import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companiesOfMembers } from '../../members/server/company/public.ts';
import { commentMentioned, postMentioned } from '../events.ts';
import type { FoundPost } from './find-post.ts';
import { companiesWhoSee } from './tell-readers.ts';

interface Mentioning {
  post: Pick<FoundPost, 'id' | 'company_id' | 'audience'>;
  commentId: number | null;
  mentions: readonly number[];
}

/** Only those who may see the post, whoever of its readers names them. */
export async function tellMentioned(
  tx: CommunityTx,
  by: CompanyRowId,
  { post, commentId, mentions }: Mentioning,
): Promise<void> {
  if (mentions.length === 0) return;
  const named = [...(await companiesOfMembers(tx, mentions)).values()].filter((id) => id !== by);
  const readers = post.audience === 'all' ? named : await companiesWhoSee(tx, post);
  const told = named.filter((id) => readers.includes(id));
  if (told.length === 0) return;
  const to = { tells: told, by };
  if (commentId === null) record(tx, postMentioned, { post_id: post.id }, to);
  else record(tx, commentMentioned, { post_id: post.id, comment_id: commentId }, to);
}

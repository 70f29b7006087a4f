import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import { holds } from '../../../kit/common/roles.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { withoutPower } from '../../../kit/server/http/two-step.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { closedWith } from '../../members/server/company/public.ts';
import { mayJudge } from '../../members/server/people/public.ts';
import type { Post } from '../contract/types.ts';
import { restorableDays } from '../rules.ts';
import { showPost } from './find-post.ts';
import { holdRemoved, type RemovedPost } from './remove-post.ts';
import { serveFilesOf } from './serve-files.ts';
import { tellReadersOf } from './tell-readers.ts';

const day = 86_400_000;

export async function restorePost(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
): Promise<Post> {
  const removed = await holdRemoved(tx, id);
  if (!removed || !(await mayRestore(tx, caller, removed))) return showPost(tx, media, caller, id);
  await sql`
    UPDATE posts SET deleted_at = NULL, deleted_by = NULL WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(
    tx,
  );
  await serveFilesOf(tx, sql`p.id = ${id}`);
  await tellReadersOf(tx, 'removed', id, caller.companyId);
  return showPost(tx, media, caller, id);
}

/** Within thirty days, by whoever removed it or an admin. What an admin decided on a report is undone by an admin who is not part of it. */
async function mayRestore(tx: CommunityTx, caller: Caller, post: RemovedPost): Promise<boolean> {
  if (post.deleted_at.getTime() < Date.now() - restorableDays * day) return false;
  if (
    post.deleted_by !== caller.memberId &&
    post.author_id !== caller.memberId &&
    !holds(caller, 'moderator')
  )
    return isForAdmins(caller);
  if (post.author_id !== null && (await closedWith(tx, post.author_id)) !== undefined)
    throw new Refusal(
      'post.company_closed',
      409,
      'The company that posted this has left the community, and what it wrote went with it.',
    );
  const reporters = await companiesThatReported(tx, post);
  if (reporters.length === 0)
    return post.deleted_by === caller.memberId || holds(caller, 'moderator') || isForAdmins(caller);
  if (!(await isImpartialOn(tx, caller, post, reporters)))
    throw withoutPower(
      caller,
      new Refusal(
        'post.removal_decided',
        403,
        'This post was reported, and an admin removed it. Only an admin who isn’t part of it can bring it back.',
      ),
    );
  return true;
}

/** False for members, who then learn what those learn who open a removed post. */
function isForAdmins(caller: Caller): false {
  if (caller.lacksTwoStep === true) throw withoutPower(caller, notFound());
  return false;
}

/** Empty where it was not removed by a decision. */
async function companiesThatReported(tx: CommunityTx, post: RemovedPost): Promise<CompanyRowId[]> {
  const { rows } = await sql<{ company_id: CompanyRowId }>`
    SELECT DISTINCT who.company_id FROM post_reports r CROSS JOIN LATERAL member_face(r.community_id, r.reporter_id) who
     WHERE r.community_id = ${tx.communityId} AND r.post_id = ${post.id} AND r.comment_id IS NULL AND r.decision = 'removed'
       AND r.decided_by = ${post.deleted_by}`.execute(tx);
  return rows.map((row) => row.company_id);
}

async function isImpartialOn(
  tx: CommunityTx,
  caller: Caller,
  { author_id: authorId, company_id: companyId }: RemovedPost,
  reporters: readonly CompanyRowId[],
): Promise<boolean> {
  if (!holds(caller, 'moderator') || authorId === caller.memberId) return false;
  for (const reporter of reporters)
    if (!(await mayJudge(tx, caller, [reporter, companyId ?? reporter], 'moderator'))) return false;
  return true;
}

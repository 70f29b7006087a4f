import { Refusal } from '../../../kit/common/errors.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyById } from '../../members/server/company/public.ts';
import type { Post } from '../contract/types.ts';
import { newcomerDays } from '../rules.ts';
import { writeForCommunity } from './community-post.ts';
import { showPost } from './find-post.ts';

const sourceOf = ({ companyId }: Pick<Caller, 'companyId'>) => `welcome:${companyId}`;

export async function welcomeOf(
  tx: CommunityTx,
  caller: Caller,
): Promise<{ can_welcome: boolean; post_id: number | null }> {
  const written = await findWelcome(tx, caller);
  return {
    can_welcome: !written && (await isNew(tx, caller)),
    post_id: written && written.deleted_at === null ? written.id : null,
  };
}

/** Once for a company, whoever of its people asks; asked again, it is the same post. */
export async function welcome(tx: CommunityTx, media: MediaAddresses, caller: Caller): Promise<Post> {
  if (!(await isNew(tx, caller)))
    throw new Refusal(
      'post.not_new_here',
      409,
      `The community welcomes companies in their first ${newcomerDays} days. Write a post of your own instead.`,
    );
  const { company_id: companyId } = await companyById(tx, caller.companyId);
  await writeForCommunity(tx, {
    kind: 'welcome',
    title: 'A new company has joined us',
    message: `Welcome, @[${companyId}]! Say hello in a comment, and tell them what you could do together.`,
    source: sourceOf(caller),
  });
  const written = await findWelcome(tx, caller);
  return showPost(tx, media, caller, written!.id);
}

async function findWelcome(tx: CommunityTx, caller: Caller) {
  const { rows } = await sql<Row<'posts', 'id' | 'deleted_at'>>`
    SELECT id, deleted_at FROM posts WHERE community_id = ${tx.communityId} AND source = ${sourceOf(caller)}`.execute(
    tx,
  );
  return rows[0];
}

async function isNew(tx: CommunityTx, { companyId }: Caller): Promise<boolean> {
  const { joined_at: joinedAt } = await companyById(tx, companyId);
  return joinedAt.getTime() > Date.now() - newcomerDays * 24 * 3600 * 1000;
}

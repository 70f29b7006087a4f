import { z } from 'zod';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { findCompany } from '../../members/server/directory/public.ts';
import type { listReviews as endpoint, Review } from '../contract/reviews.ts';
import { reputationOf } from './show-reputation.ts';

const pageSize = 20;

const place = z.object({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

interface ReviewRow extends Omit<Review, 'created_at'> {
  key: number;
  created_at: Date;
}

export async function listReviews(
  tx: CommunityTx,
  memberId: number,
  { after }: { after?: string | undefined },
): Promise<z.input<typeof endpoint.output>> {
  const { id: companyId } = await findCompany(tx, memberId);
  const behind = after === undefined ? sql`true` : sql`id < ${placeOf(after, place).id}`;
  const { rows } = await sql<ReviewRow>`
    SELECT id, id AS key, stars, words, author, created_at FROM reviews
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND ${behind}
     ORDER BY id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  return {
    reputation: await reputationOf(tx, companyId),
    reviews: found.map(({ id, stars, words, author, created_at: createdAt }) => ({
      id,
      stars,
      words,
      author,
      created_at: createdAt.toISOString(),
    })),
    next: next === null ? null : cursorOf({ id: next }),
  };
}

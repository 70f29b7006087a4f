import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Found } from './find-opportunity.ts';
import { areRatingsShown } from './may-do.ts';

/** What both sides say of each other, for these two alone; what the other said is read when both have, or after a while. */
export async function ratingsOf(tx: CommunityTx, found: Found) {
  const { opportunity, isOwner, mine, isWinner } = found;
  const none = { mine: null, theirs: null, isShown: false };
  if (!(isOwner || isWinner) || opportunity.status !== 'Completed') return none;
  const { rows } = await sql<Row<'opportunity_ratings', 'company_id' | 'stars' | 'words'>>`
    SELECT company_id, stars, words FROM opportunity_ratings
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${opportunity.id}`.execute(tx);
  const side = isOwner ? opportunity.company_id : mine!.company_id;
  const own = rows.find((row) => row.company_id === side);
  const other = rows.find((row) => row.company_id !== side);
  const isShown = areRatingsShown(found, rows.length);
  return {
    mine: own ? { stars: own.stars, words: own.words } : null,
    theirs: other && isShown ? { stars: other.stars, words: other.words } : null,
    isShown,
  };
}

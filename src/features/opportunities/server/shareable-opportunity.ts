import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { beginningOf } from '../rules.ts';

type Shared = Row<'opportunities', 'company_id' | 'author_id' | 'contact_id' | 'title' | 'brief'> & {
  visibility: 'all' | 'partners';
};

/** What the feed says of one that its owner shares; undefined where it is over, or for companies that were chosen by hand. */
export async function shareableOpportunity(tx: CommunityTx, id: number) {
  const { rows } = await sql<Shared>`
    SELECT company_id, author_id, contact_id, title, brief, visibility FROM opportunities
     WHERE community_id = ${tx.communityId} AND id = ${id} AND visibility <> 'chosen' AND status = 'Open' AND deadline > now()`.execute(
    tx,
  );
  const [shared] = rows;
  return (
    shared && {
      companyId: shared.company_id,
      authorId: shared.contact_id ?? shared.author_id,
      title: shared.title,
      beginning: beginningOf(shared.brief),
      audience: shared.visibility,
    }
  );
}

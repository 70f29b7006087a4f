import type { EndedSeat } from '../../../../kit/server/feature.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { indexCompany } from './index-company.ts';
import { forgetMemberWords } from '../people/member-words.ts';
import { forgetSuspensions } from '../people/suspensions.ts';

/** The name of somebody who has left is no word of the directory any more, not even a misspelled one. */
export async function indexWithoutLeaver(
  tx: CommunityTx,
  { memberId, companyId, isClosed }: EndedSeat,
): Promise<void> {
  await forgetMemberWords(tx, memberId);
  await forgetSuspensions(tx, memberId);
  // One that has closed is out of the directory as a whole.
  if (isClosed) return;
  const { rows } = await sql<Row<'company_words', 'word'>>`
    SELECT word FROM company_words WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(
    tx,
  );
  await indexCompany(tx, companyId);
  await sql`
    DELETE FROM word_variants v
     WHERE v.community_id = ${tx.communityId} AND v.word = ANY (${rows.map(({ word }) => word)}::text[])
       AND NOT EXISTS (SELECT FROM company_words w WHERE w.community_id = v.community_id AND w.word = v.word)`.execute(
    tx,
  );
}

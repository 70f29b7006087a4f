import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Meaning } from './search-terms.ts';

/** What was searched for instead of what was typed: the words by which this company was found. */
export async function searchedFor(
  tx: CommunityTx,
  companyId: CompanyRowId,
  mended: readonly Meaning[],
): Promise<string> {
  const { rows } = await sql<Row<'company_words', 'word'>>`
    SELECT word FROM company_words
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} ORDER BY weight DESC, word`.execute(
    tx,
  );
  const words = rows.map((row) => row.word);
  return mended
    .map(({ typed, beginning, near }) => {
      if (words.includes(typed)) return typed;
      const isMeant = (word: string) => near.includes(word) || word.startsWith(beginning);
      return words.find(isMeant) ?? typed;
    })
    .join(' ');
}

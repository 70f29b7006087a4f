import { conceptMark, marksFor } from '../../../../kit/common/matching/marks.ts';
import { readNeed } from '../../../../kit/common/matching/needs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { communityThesaurus } from '../thesaurus/community-thesaurus.ts';
import type { Criterion } from './criterion.ts';

/** What a search means by the thesaurus: "boiler is leaking" is found where there is heating. */
export interface ConceptSearch {
  criterion: Criterion;
  /** The trades that were searched for. */
  names: readonly string[];
}

/** Null where the thesaurus does not know what was typed, or no company does it. */
export async function conceptSearch(
  tx: CommunityTx,
  q: string,
  most: number,
  { isPublic = false } = {},
): Promise<ConceptSearch | null> {
  const thesaurus = await communityThesaurus(tx);
  const { wanted } = readNeed(q, thesaurus);
  if (wanted.length === 0) return null;
  const marks = marksFor({ wanted, narrow: [], heads: [] }, thesaurus);
  const { rows } = await sql<{ hits: number }>`
    SELECT count(*)::integer AS hits FROM (
      SELECT FROM company_words w
       WHERE w.community_id = ${tx.communityId} AND w.word = ANY (${marks}::text[]) ${isPublic ? sql`AND w.is_public` : sql``}
       LIMIT ${most}) AS counted`.execute(tx);
  const { hits } = rows[0]!;
  if (hits === 0) return null;
  const condition = sql`f.word = ANY (${marks}::text[])`;
  // Who does exactly this comes before who does the whole trade.
  const typed = conceptMark(wanted[0]!.concept);
  return {
    criterion: { hits, from: 'company_words', condition, typed },
    names: wanted.map(({ concept }) => concept.name),
  };
}

import { readNeed } from '../../../../kit/common/matching/needs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { communityThesaurus } from '../../../members/server/thesaurus/public.ts';

/** Reads what companies called the services that they asked for, so that a plumber and a leaking pipe are counted as one. */
export async function readMeanings(tx: CommunityTx): Promise<void> {
  const { rows } = await sql<{ term: string; text: string }>`
    SELECT term, text FROM community_demand_texts()`.execute(tx);
  const thesaurus = await communityThesaurus(tx);
  const meant = rows.flatMap(({ term, text }) => {
    const [first] = readNeed(text, thesaurus).wanted;
    return first ? [{ term, concept: first.concept.name }] : [];
  });
  await sql`DELETE FROM dashboard_meanings WHERE community_id = ${tx.communityId}`.execute(tx);
  await sql`
    INSERT INTO dashboard_meanings (community_id, term, concept)
    SELECT ${tx.communityId}, term, concept
      FROM unnest(${meant.map(({ term }) => term)}::text[], ${meant.map(({ concept }) => concept)}::text[]) AS k (term, concept)
    ON CONFLICT DO NOTHING`.execute(tx);
}

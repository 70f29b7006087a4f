import { searchKey } from '../../../../kit/common/words.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { tidyDirectoryLater } from '../directory/tidy-directory.ts';

/**
 * Gives all companies of an industry another one: on their pages, in the directory's filters and for visitors at once. The words that a search finds them
 * by follow in a job. Answers how many there are. The list is held, so no company chooses the old name meanwhile.
 */
export async function moveCompanies(tx: CommunityTx, from: string, to: string): Promise<number> {
  const { affected } = await sql`
    UPDATE companies SET industry = ${to}, index_version = 0
     WHERE community_id = ${tx.communityId} AND industry = ${from}`.execute(tx);
  await moveFacets(tx, from, to);
  await sql`
    UPDATE public_profiles
       SET industry = ${to}, profile = jsonb_set(profile, '{industry}', to_jsonb(${to}::text)), updated_at = now()
     WHERE community_id = ${tx.communityId} AND industry = ${from}`.execute(tx);
  if (affected > 0) tidyDirectoryLater(tx);
  return affected;
}

async function moveFacets(tx: CommunityTx, from: string, to: string): Promise<void> {
  const [old, present] = [searchKey(from), searchKey(to)];
  if (old === present) {
    await sql`
      UPDATE facet_values SET label = ${to}
       WHERE community_id = ${tx.communityId} AND facet = 'industry' AND value = ${old}`.execute(tx);
    return;
  }
  // In the order in which companies that save lock these counters.
  await sql`
    SELECT FROM facet_values WHERE community_id = ${tx.communityId} AND facet = 'industry'
       AND value = ANY (${[old, present]}::text[]) ORDER BY value COLLATE "C" FOR NO KEY UPDATE`.execute(tx);
  const { affected } = await sql`
    UPDATE company_facets SET value = ${present}
     WHERE community_id = ${tx.communityId} AND facet = 'industry' AND value = ${old}`.execute(tx);
  if (affected === 0) return;
  await sql`
    DELETE FROM facet_values
     WHERE community_id = ${tx.communityId} AND facet = 'industry' AND value = ${old}`.execute(tx);
  await sql`
    INSERT INTO facet_values (community_id, facet, value, label, uses)
    VALUES (${tx.communityId}, 'industry', ${present}, ${to}, ${affected})
    ON CONFLICT (community_id, facet, value) DO UPDATE SET uses = facet_values.uses + excluded.uses`.execute(
    tx,
  );
}

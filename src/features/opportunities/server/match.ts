import { conceptOfMark } from '../../../kit/common/matching/marks.ts';
import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { z } from 'zod';
import { record } from '../../../kit/server/events.ts';
import { enqueue, jobKind, timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { companiesOfMembers } from '../../members/server/company/public.ts';
import { communityThesaurus } from '../../members/server/thesaurus/public.ts';
import { searchFound } from '../events.ts';
import { keepFits } from './fits.ts';
import { indexedWords } from './index-words.ts';
import { opportunityColumns, type OpportunityRow } from './opportunities.queries.ts';
import { askedBy, type Asked } from './search-words.ts';
import { keysFor, searchColumns, type SearchRow } from './searches.ts';
import { tellMembers } from './tell.ts';
import { companiesThatSee } from './who-sees.ts';

const queue = 'match-opportunity';

/** Whom it fits, and whose saved searches find it, is found out after the commit. */
export const findersLater = (tx: CommunityTx, id: number): void =>
  enqueue(tx, { queue, data: { community_id: tx.communityId, id } });

export const matchJob = (database: Database) =>
  jobKind({
    queue,
    data: z.object({ community_id: z.number().int(), id: z.number().int() }),
    run: ({ community_id: communityId, id }) =>
      database.inCommunity({ communityId }, (tx) => findFinders(tx, id)),
  });

export async function findFinders(tx: CommunityTx, id: number): Promise<void> {
  const { rows } = await sql<OpportunityRow>`
    SELECT ${opportunityColumns} FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.id = ${id} AND o.status = 'Open' FOR NO KEY UPDATE OF o`.execute(
    tx,
  );
  const [opportunity] = rows;
  if (!opportunity) return;
  await keepFits(tx, id, opportunity);
  await matchSearches(tx, opportunity);
}

/** The other way round: the searches that it is found by are looked up by its own words, and each is then read as a list would read it. */
async function matchSearches(tx: CommunityTx, opportunity: OpportunityRow): Promise<void> {
  const thesaurus = await communityThesaurus(tx);
  const words = indexedWords(opportunity, thesaurus);
  const { rows } = await sql<SearchRow>`
    SELECT ${searchColumns} FROM (
      SELECT DISTINCT k.search_id FROM opportunity_search_keys k
       WHERE k.community_id = ${tx.communityId} AND k.key_word = ANY (${keysFor(words)}::text[])) k
     CROSS JOIN LATERAL (SELECT * FROM opportunity_searches s WHERE s.community_id = ${tx.communityId} AND s.id = k.search_id LIMIT 1) s
     ORDER BY s.id`.execute(tx);
  const matching = rows.flatMap((search) => {
    const found = foundBy(askedBy(search, thesaurus), words);
    return found !== null && isPaid(search, opportunity) ? [{ ...search, ...found }] : [];
  });
  const companies = await companiesOfMembers(
    tx,
    matching.map((search) => search.member_id),
  );
  const sees = await companiesThatSee(tx, opportunity.id, companies.values());
  sees.delete(opportunity.company_id);
  const searches = matching.filter(({ member_id: of }) => sees.has(companies.get(of)!));
  const full = await searchesThatHeardEnough(tx, searches, opportunity.company_id);
  const isNow = ({ id, tells }: SearchRow) => tells === 'at_once' && !full.has(id);
  // Whoever is told now hears nothing more of it from their other searches.
  const toldNow = new Set(searches.filter(isNow).map((search) => search.member_id));
  const { rows: found } = await sql<Row<'opportunity_finds', 'search_id'>>`
    INSERT INTO opportunity_finds (community_id, search_id, opportunity_id, is_told, concept)
    SELECT ${tx.communityId}, k.search_id, ${opportunity.id}, k.is_told, k.concept
      FROM unnest(${searches.map(({ id }) => id)}::bigint[], ${searches.map(({ member_id: of }) => of)}::bigint[],
                  ${searches.map(({ member_id: of }) => toldNow.has(of))}::boolean[],
                  ${searches.map(({ concept }) => concept)}::text[]) AS k (search_id, member_id, is_told, concept)
     WHERE NOT EXISTS (
       SELECT FROM opportunity_finds f JOIN opportunity_searches s ON s.community_id = f.community_id AND s.id = f.search_id
        WHERE f.community_id = ${tx.communityId} AND f.opportunity_id = ${opportunity.id} AND s.member_id = k.member_id)
    ON CONFLICT DO NOTHING RETURNING search_id`.execute(tx);
  const isNew = new Set(found.map((row) => row.search_id));
  const told = new Set(
    searches.filter((each) => isNow(each) && isNew.has(each.id)).map((each) => each.member_id),
  );
  tellMembers(tx, opportunity.id, 'found', [...told], opportunity.company_id);
}

interface FoundBy {
  /** The service by which it was found; null where it has the words. */
  concept: string | null;
}

/** Whether an opportunity with these indexed words is found, and by what. */
function foundBy(asked: Asked | null, words: readonly string[]): FoundBy | null {
  if (asked === null) return null;
  const met = asked.criteria.map(({ beginning, exact }) => {
    if (beginning !== null && words.some((word) => word.startsWith(beginning))) return { by: null };
    const mark = exact.find((each) => words.includes(each));
    return mark === undefined ? null : { by: beginning === null ? null : conceptOfMark(mark) };
  });
  if (met.includes(null)) return null;
  return { concept: met.find((each) => each?.by)?.by ?? null };
}

function isPaid(
  search: Pick<SearchRow, 'price_from' | 'currency'>,
  {
    price_low: low,
    price_high: high,
    currency,
  }: Pick<OpportunityRow, 'price_low' | 'price_high' | 'currency'>,
): boolean {
  const pays = high ?? low;
  return (
    search.price_from === null || (currency === search.currency && pays !== null && pays >= search.price_from)
  );
}

/** Of one company in a day; what it posts beyond comes with the others, once a day. */
const mostOfACompany = 3;

async function searchesThatHeardEnough(
  tx: CommunityTx,
  searches: readonly Pick<SearchRow, 'id'>[],
  companyId: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM unnest(${searches.map(({ id }) => id)}::bigint[]) AS s (id)
     CROSS JOIN LATERAL (
       SELECT count(*) AS told FROM opportunity_finds f
         JOIN opportunities o ON o.community_id = f.community_id AND o.id = f.opportunity_id AND o.company_id = ${companyId}
        WHERE f.community_id = ${tx.communityId} AND f.search_id = s.id AND f.is_told AND f.found_at > (SELECT moment()) - interval '1 day') k
     WHERE k.told >= ${mostOfACompany}`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** Once a day: what searches have found since, in one notification for each search. */
export async function tellFinds(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find searches with something to tell',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_untold_finds()`.execute(tx),
    (inCommunity) => inCommunity(tellInCommunity),
  );
}

/** One that several searches of a member have found is told with the first of them. */
export async function tellInCommunity(tx: CommunityTx): Promise<void> {
  const { rows } = await sql<Row<'opportunity_searches', 'id' | 'member_id'> & { opportunity_id: number }>`
    WITH told AS (
      UPDATE opportunity_finds SET is_told = true WHERE community_id = ${tx.communityId} AND NOT is_told
      RETURNING search_id, opportunity_id
    )
    SELECT DISTINCT ON (s.member_id, t.opportunity_id) s.id, s.member_id, t.opportunity_id FROM told t
      JOIN opportunity_searches s ON s.community_id = ${tx.communityId} AND s.id = t.search_id
      JOIN opportunities o ON o.community_id = ${tx.communityId} AND o.id = t.opportunity_id
     WHERE o.status = 'Open' AND o.deadline > now() ORDER BY s.member_id, t.opportunity_id, s.id`.execute(tx);
  const companies = await companiesOfMembers(
    tx,
    rows.map((row) => row.member_id),
  );
  const searches = new Map<number, number>();
  for (const [opportunityId, finds] of Map.groupBy(rows, (row) => row.opportunity_id)) {
    const among = finds.flatMap(({ member_id: of }) => companies.get(of) ?? []);
    const sees = await companiesThatSee(tx, opportunityId, among);
    for (const { id, member_id: of } of finds) if (sees.has(companies.get(of)!)) searches.set(id, of);
  }
  for (const [id, memberId] of searches) record(tx, searchFound, { search_id: id }, { tells: [memberId] });
}

export const tellFindsJob = (database: Database) =>
  timedJob({ queue: 'tell-opportunity-finds', cron: '30 6 * * *', run: () => tellFinds(database) });

import { sql } from 'kysely';
import { z } from 'zod';
import { record } from '../../../kit/server/events.ts';
import { enqueue, jobKind, timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { peopleById } from '../../members/server/public.ts';
import { searchFound } from '../events.ts';
import { keepFits } from './fits.ts';
import { indexedWords } from './index-words.ts';
import { maySee, opportunityColumns, type OpportunityRow } from './opportunities.queries.ts';
import { askedBy } from './search-words.ts';
import { keysFor, searchColumns, type SearchRow } from './searches.ts';
import { tellMembers } from './tell.ts';

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
  const words = indexedWords(opportunity);
  const { rows } = await sql<SearchRow>`
    SELECT ${searchColumns} FROM opportunity_searches s
     WHERE s.community_id = ${tx.communityId} AND s.key_word = ANY (${keysFor(words)}::text[]) ORDER BY s.id`.execute(
    tx,
  );
  const matching = rows.filter((search) => isFoundBy(search, opportunity, words));
  const people = await peopleById(
    tx,
    matching.map((search) => search.member_id),
  );
  const told = new Set<number>();
  for (const search of matching) {
    const person = people.get(search.member_id)!;
    if (person.hasLeft || person.companyId === opportunity.company_id) continue;
    if (!(await seesIt(tx, opportunity.id, person.companyId))) continue;
    const isNow =
      search.tells === 'at_once' && !(await hasHeardEnough(tx, search.id, opportunity.company_id));
    const { rows: found } = await sql`
      INSERT INTO opportunity_finds (community_id, search_id, opportunity_id, is_told)
      VALUES (${tx.communityId}, ${search.id}, ${opportunity.id}, ${isNow || told.has(search.member_id)})
      ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
    if (isNow && found.length > 0) told.add(search.member_id);
  }
  tellMembers(tx, opportunity.id, 'found', [...told], opportunity.company_id);
}

export function isFoundBy(
  search: Pick<SearchRow, 'q' | 'tag' | 'place' | 'price_from' | 'currency'>,
  {
    price_low: low,
    price_high: high,
    currency,
  }: Pick<OpportunityRow, 'price_low' | 'price_high' | 'currency'>,
  words: readonly string[],
): boolean {
  const asked = askedBy(search);
  if (asked === null) return false;
  const pays = high ?? low;
  const isPaid =
    search.price_from === null ||
    (currency === search.currency && pays !== null && pays >= search.price_from);
  return (
    isPaid &&
    asked.marks.every((mark) => words.includes(mark)) &&
    asked.beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
  );
}

async function seesIt(
  tx: CommunityTx,
  id: number,
  companyId: OpportunityRow['company_id'],
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.id = ${id} AND ${maySee(tx, companyId)}`.execute(tx);
  return rows.length > 0;
}

/** Of one company in a day; what it posts beyond comes with the others, once a day. */
const mostOfACompany = 3;

async function hasHeardEnough(tx: CommunityTx, searchId: number, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM opportunity_finds f JOIN opportunities o ON o.community_id = f.community_id AND o.id = f.opportunity_id
     WHERE f.community_id = ${tx.communityId} AND f.search_id = ${searchId} AND f.is_told AND o.company_id = ${companyId}
       AND f.found_at > moment() - interval '1 day' LIMIT ${mostOfACompany}`.execute(tx);
  return rows.length >= mostOfACompany;
}

/** Once a day: what searches have found since, in one notification for each search. */
export async function tellFinds(database: Database): Promise<void> {
  const { rows } = await database.asSystem('find searches with something to tell', (tx) =>
    sql<{ community_id: number }>`SELECT community_id FROM communities_with_untold_finds()`.execute(tx),
  );
  for (const { community_id: communityId } of rows)
    await database.inCommunity({ communityId }, tellInCommunity);
}

async function tellInCommunity(tx: CommunityTx): Promise<void> {
  const { rows } = await sql<Row<'opportunity_searches', 'id' | 'member_id'>>`
    WITH told AS (
      UPDATE opportunity_finds SET is_told = true WHERE community_id = ${tx.communityId} AND NOT is_told
      RETURNING search_id, opportunity_id
    )
    SELECT DISTINCT s.id, s.member_id FROM told t
      JOIN opportunity_searches s ON s.community_id = ${tx.communityId} AND s.id = t.search_id
      JOIN opportunities o ON o.community_id = ${tx.communityId} AND o.id = t.opportunity_id
     WHERE o.status = 'Open' AND o.deadline > now() ORDER BY s.id`.execute(tx);
  for (const { id, member_id: memberId } of rows)
    record(tx, searchFound, { search_id: id }, { tells: [memberId] });
}

export const tellFindsJob = (database: Database) =>
  timedJob({ queue: 'tell-opportunity-finds', cron: '30 6 * * *', run: () => tellFinds(database) });

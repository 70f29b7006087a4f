import { marksOfNeed } from '../../../kit/common/matching/marks.ts';
import { forEachCommunity, type InCommunity } from '../../../kit/server/each-community.ts';
import { subscribe } from '../../../kit/server/events.ts';
import { enqueue, timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { matchingChanged } from '../../members/events.ts';
import { indexVersion } from '../../members/server/directory/public.ts';
import { communityThesaurus } from '../../members/server/thesaurus/public.ts';
import { needOf, type Indexed } from './index-words.ts';
import { keysOf, writeKeys, type SearchRow } from './searches.ts';

const queue = 'read-opportunities-again';
const pieceSize = 200;

/** Every night and after each start: an upgrade may have changed the thesaurus. Until then opportunities are found as before. */
export const readAgainJob = (database: Database) =>
  timedJob({ queue, cron: '52 3 * * *', run: () => readOutdated(database) });

export const readAgainSoon = (database: Database) =>
  database.asSystem('read opportunities again after a start', async (tx) => enqueue(tx, { queue, data: {} }));

/** The community has changed its own words. No one is told of what searches would have found. */
export const readAgainSubscription = (database: Database) =>
  subscribe(matchingChanged, 'read-opportunities-after-words', ({ community_id: communityId }) =>
    readAgain((work) => database.inCommunity({ communityId }, work)),
  );

export async function readOutdated(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find communities whose opportunities were read by older rules',
    (tx) =>
      sql<{
        community_id: number;
      }>`SELECT community_id FROM communities_with_opportunities_to_read(${indexVersion}::smallint)`.execute(
        tx,
      ),
    (inCommunity) => readAgain(inCommunity),
  );
}

/** What its opportunities are about and what its saved searches mean, piece by piece. */
export async function readAgain(inCommunity: InCommunity): Promise<void> {
  await inPieces(inCommunity, readOpportunities);
  await inPieces(inCommunity, readSearches);
  await inCommunity(async (tx) => {
    await sql`
      INSERT INTO opportunity_readings (community_id, version) VALUES (${tx.communityId}, ${indexVersion})
      ON CONFLICT (community_id) DO UPDATE SET version = excluded.version`.execute(tx);
  });
}

/** The ids that were read, in their order. */
type ReadPiece = (tx: CommunityTx, after: number) => Promise<number[]>;

async function inPieces(inCommunity: InCommunity, readPiece: ReadPiece): Promise<void> {
  for (let after = 0; ;) {
    const ids = await inCommunity((tx) => readPiece(tx, after));
    if (ids.length < pieceSize) return;
    after = ids.at(-1)!;
  }
}

async function readOpportunities(tx: CommunityTx, after: number): Promise<number[]> {
  // Held, so that a change of one is indexed after this and not overwritten by it.
  const { rows } = await sql<{ id: number } & Pick<Indexed, 'title' | 'tags'>>`
    SELECT o.id, o.title, o.tags FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.id > ${after} AND o.published_at IS NOT NULL
     ORDER BY o.id LIMIT ${pieceSize} FOR NO KEY UPDATE OF o`.execute(tx);
  const thesaurus = await communityThesaurus(tx);
  const marks = rows.flatMap((row) =>
    marksOfNeed(needOf(row, thesaurus)).map((mark) => ({ id: row.id, mark })),
  );
  const read = rows.map(({ id }) => id);
  const [ids, words] = [marks.map(({ id }) => id), marks.map(({ mark }) => mark)];
  await sql`
    DELETE FROM opportunity_words w
     WHERE w.community_id = ${tx.communityId} AND w.opportunity_id = ANY (${read}::bigint[])
       AND w.word >= '^' AND w.word < '_'
       AND NOT EXISTS (SELECT FROM unnest(${ids}::bigint[], ${words}::text[]) AS k (opportunity_id, word)
                        WHERE k.opportunity_id = w.opportunity_id AND k.word = w.word)`.execute(tx);
  await sql`
    INSERT INTO opportunity_words (community_id, word, opportunity_id)
    SELECT ${tx.communityId}, k.word, k.opportunity_id
      FROM unnest(${ids}::bigint[], ${words}::text[]) AS k (opportunity_id, word) ORDER BY k.word, k.opportunity_id
    ON CONFLICT DO NOTHING`.execute(tx);
  return read;
}

async function readSearches(tx: CommunityTx, after: number): Promise<number[]> {
  const { rows } = await sql<Pick<SearchRow, 'id' | 'q' | 'tag' | 'place'>>`
    SELECT s.id, s.q, s.tag, s.place FROM opportunity_searches s
     WHERE s.community_id = ${tx.communityId} AND s.id > ${after}
     ORDER BY s.id LIMIT ${pieceSize} FOR NO KEY UPDATE OF s`.execute(tx);
  const thesaurus = await communityThesaurus(tx);
  for (const search of rows) await writeKeys(tx, search.id, keysOf(search, thesaurus));
  return rows.map(({ id }) => id);
}

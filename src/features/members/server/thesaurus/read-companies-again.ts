import { z } from 'zod';
import { record } from '../../../../kit/server/events.ts';
import { enqueue, jobKind } from '../../../../kit/server/jobs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';
import { matchingChanged } from '../../events.ts';
import type { CompanyRow } from '../company/companies.queries.ts';
import { markWords } from '../directory/index-company.ts';
import { communityThesaurus, versionOf } from './community-thesaurus.ts';

const queue = 'read-companies-again';
const pieceSize = 200;
const job = z.object({
  community_id: z.number().int(),
  version: z.string(),
  /** The last company that was read. */
  after: z.number().int(),
});
type Job = z.infer<typeof job>;

/** The words of the community have changed: the profiles of all its companies are read by them, piece by piece. */
export const readAgainLater = (tx: CommunityTx, version: string): void =>
  enqueue(tx, { queue, data: { community_id: tx.communityId, version, after: 0 } });

export const readAgainJob = (database: Database) =>
  jobKind({
    queue,
    data: job,
    run: (piece) => database.inCommunity({ communityId: piece.community_id }, (tx) => readPiece(tx, piece)),
  });

type ReadRow = Pick<
  CompanyRow,
  'id' | 'name' | 'services' | 'pitch' | 'bio' | 'concepts_off' | 'is_public' | 'public_parts'
>;

async function readPiece(tx: CommunityTx, piece: Job): Promise<void> {
  // A later change has a job of its own.
  if ((await versionOf(tx)) !== piece.version) return;
  // Held, so that what a member saves meanwhile is written after this and not overwritten by it.
  const { rows } = await sql<ReadRow>`
    SELECT c.id, c.name, c.concepts_off, c.pitch, left(c.bio, 280) AS bio, c.is_public, c.public_parts,
           coalesce((SELECT jsonb_agg(jsonb_build_object('text', t.text, 'colour', t.colour) ORDER BY t.position) FROM company_tags t
                      WHERE t.community_id = c.community_id AND t.company_id = c.id AND t.kind = 'service'), '[]') AS services
      FROM companies c
     WHERE c.community_id = ${tx.communityId} AND c.id > ${piece.after} AND c.is_listed
     ORDER BY c.id LIMIT ${pieceSize} FOR NO KEY UPDATE OF c`.execute(tx);
  await writeMarks(tx, rows);
  if (rows.length === pieceSize) {
    enqueue(tx, { queue, data: { ...piece, after: rows.at(-1)!.id } });
    return;
  }
  await sql`
    UPDATE own_concept_versions SET read_version = version
     WHERE community_id = ${tx.communityId} AND version = ${piece.version}`.execute(tx);
  record(tx, matchingChanged, {}, {});
}

async function writeMarks(tx: CommunityTx, companies: readonly ReadRow[]): Promise<void> {
  const thesaurus = await communityThesaurus(tx);
  const marks = companies.flatMap((company) =>
    markWords(company, thesaurus).map((mark) => ({ ...mark, id: company.id })),
  );
  const [ids, words] = [marks.map(({ id }) => id), marks.map(({ word }) => word)];
  await sql`
    DELETE FROM company_words w
     WHERE w.community_id = ${tx.communityId} AND w.company_id = ANY (${companies.map(({ id }) => id)}::bigint[])
       AND left(w.word, 1) IN ('^', '~')
       AND NOT EXISTS (SELECT FROM unnest(${ids}::bigint[], ${words}::text[]) AS k (company_id, word)
                        WHERE k.company_id = w.company_id AND k.word = w.word)`.execute(tx);
  await sql`
    INSERT INTO company_words (community_id, word, company_id, weight, is_public)
    SELECT ${tx.communityId}, k.word, k.company_id, k.weight, k.is_public
      FROM unnest(${ids}::bigint[], ${words}::text[], ${marks.map(({ weight }) => weight)}::smallint[],
                  ${marks.map((mark) => mark.is_public)}::boolean[]) AS k (company_id, word, weight, is_public) ORDER BY k.word, k.company_id
    ON CONFLICT (community_id, word, company_id) DO UPDATE
      SET is_public = excluded.is_public WHERE company_words.is_public <> excluded.is_public`.execute(tx);
}

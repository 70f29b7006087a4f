import { invalidInput, notFound, Refusal } from '../../../../kit/common/errors.ts';
import { builtInConcept } from '../../../../kit/common/matching/own-concepts.ts';
import { searchKey } from '../../../../kit/common/words.ts';
import { audit, auditNothing } from '../../../../kit/server/audit.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { wordsAdded, wordsRemoved } from '../../audits.ts';
import { mostOwnWords } from '../../contract/matching.ts';
import { readAgainLater } from './read-companies-again.ts';

/** A trade of the community, under a name that neither it nor the thesaurus has yet. Its name is the first of its words. */
export async function addConcept(
  tx: CommunityTx,
  { name, words, part_of: partOf }: { name: string; words: readonly string[]; part_of: string | null },
): Promise<{ id: number }> {
  await hold(tx);
  if (builtInConcept(name) !== undefined)
    throw known(`“${name}” is built in already. Add words to it instead.`);
  const whole = partOf === null ? null : builtInConcept(partOf)?.name;
  if (whole === undefined) throw invalidInput({ part_of: 'Choose one from the list.' });
  const id = await insertConcept(tx, name, whole);
  if (id === undefined) throw known(`There’s already a service called “${name}”. Add words to it instead.`);
  await writeWords(tx, { id, name }, [name, ...words]);
  return { id };
}

/** To a concept of the community, or to a built-in one. */
export async function addWords(
  tx: CommunityTx,
  { service, words }: { service: string; words: readonly string[] },
): Promise<{ id: number }> {
  await hold(tx);
  const { rows } = await sql<Row<'own_concepts', 'id' | 'name'>>`
    SELECT id, name FROM own_concepts
     WHERE community_id = ${tx.communityId} AND name_key = ${searchKey(service)}`.execute(tx);
  const name = rows[0]?.name ?? builtInConcept(service)?.name;
  if (name === undefined) throw invalidInput({ service: 'Choose one from the list.' });
  const id = rows[0]?.id ?? (await insertConcept(tx, name, null))!;
  await writeWords(tx, { id, name }, words);
  return { id };
}

/** With its last word a concept goes, too. */
export async function removeWord(tx: CommunityTx, id: number): Promise<{ id: number }> {
  await hold(tx);
  const { rows } = await sql<Row<'own_words', 'concept_id' | 'text'> & Row<'own_concepts', 'name'>>`
    DELETE FROM own_words w USING own_concepts c
     WHERE w.community_id = ${tx.communityId} AND w.id = ${id} AND c.community_id = w.community_id AND c.id = w.concept_id
    RETURNING w.concept_id, w.text, c.name`.execute(tx);
  const [removed] = rows;
  if (!removed) throw notFound();
  await sql`
    DELETE FROM own_concepts c WHERE c.community_id = ${tx.communityId} AND c.id = ${removed.concept_id}
       AND NOT EXISTS (SELECT FROM own_words w WHERE w.community_id = c.community_id AND w.concept_id = c.id)`.execute(
    tx,
  );
  await noteRemoved(tx, removed.name, [removed.text]);
  await renew(tx);
  return { id };
}

export async function removeConcept(tx: CommunityTx, id: number): Promise<{ id: number }> {
  await hold(tx);
  const { rows } = await sql<Row<'own_concepts', 'name'> & { words: string[] }>`
    DELETE FROM own_concepts c WHERE c.community_id = ${tx.communityId} AND c.id = ${id}
    RETURNING c.name, ARRAY(SELECT w.text FROM own_words w
                             WHERE w.community_id = c.community_id AND w.concept_id = c.id ORDER BY w.id) AS words`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  await noteRemoved(tx, rows[0].name, rows[0].words);
  await renew(tx);
  return { id };
}

/** Admins who change words at once go one after the other. */
async function hold(tx: CommunityTx): Promise<void> {
  await sql`
    INSERT INTO own_concept_versions AS v (community_id, version) VALUES (${tx.communityId}, gen_random_uuid())
    ON CONFLICT (community_id) DO UPDATE SET version = v.version`.execute(tx);
}

/** From the commit on, everybody reads by the new words; companies follow. */
async function renew(tx: CommunityTx): Promise<void> {
  const { rows } = await sql<Row<'own_concept_versions', 'version'>>`
    UPDATE own_concept_versions SET version = gen_random_uuid()
     WHERE community_id = ${tx.communityId} RETURNING version`.execute(tx);
  readAgainLater(tx, rows[0]!.version);
}

async function insertConcept(
  tx: CommunityTx,
  name: string,
  partOf: string | null,
): Promise<number | undefined> {
  const { rows } = await sql<Row<'own_concepts', 'id'>>`
    INSERT INTO own_concepts (community_id, name, name_key, part_of)
    VALUES (${tx.communityId}, ${name}, ${searchKey(name)}, ${partOf})
    ON CONFLICT (community_id, name_key) DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

async function writeWords(
  tx: CommunityTx,
  concept: Row<'own_concepts', 'id' | 'name'>,
  words: readonly string[],
): Promise<void> {
  const once = new Map(words.toReversed().map((text) => [searchKey(text), text]));
  const { rows: added } = await sql<Row<'own_words', 'text'>>`
    INSERT INTO own_words (community_id, concept_id, text, text_key)
    SELECT ${tx.communityId}, ${concept.id}, k.text, k.text_key
      FROM unnest(${[...once.values()].toReversed()}::text[], ${[...once.keys()].toReversed()}::text[]) WITH ORDINALITY AS k (text, text_key, place)
     ORDER BY k.place
    ON CONFLICT (community_id, concept_id, text_key) DO NOTHING RETURNING text`.execute(tx);
  const { rows: counted } = await sql<{ words: number }>`
    SELECT count(*)::integer AS words FROM own_words WHERE community_id = ${tx.communityId}`.execute(tx);
  if (counted[0]!.words > mostOwnWords) throw tooMany();
  if (added.length === 0) {
    auditNothing(tx);
    return;
  }
  const after = { service: concept.name, words: added.map(({ text }) => text) };
  await audit(tx, wordsAdded, { id: tx.communityId, after });
  await renew(tx);
}

const noteRemoved = (tx: CommunityTx, concept: string, words: readonly string[]) =>
  audit(tx, wordsRemoved, { id: tx.communityId, before: { service: concept, words } });

const known = (sentence: string) =>
  new Refusal('matching.service_known', 409, sentence, { fields: { name: sentence } });

const tooMany = () =>
  new Refusal(
    'matching.too_many_words',
    409,
    `A community can have ${mostOwnWords} words of its own. Remove some that no longer help, then try again.`,
  );

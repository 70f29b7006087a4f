import { withOwnConcepts, type OwnConcept } from '../../../../kit/common/matching/own-concepts.ts';
import { builtIn, type Thesaurus } from '../../../../kit/common/matching/thesaurus.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

interface Read {
  own: readonly OwnConcept[];
  thesaurus: Thesaurus;
}

/** So many communities with words of their own are remembered, those that were asked for last. */
const mostRemembered = 200;
const nothing: Read = { own: [], thesaurus: builtIn };
const remembered = new Map<string, Read>();

/** By which needs and profiles of this community are read. */
export const communityThesaurus = async (tx: CommunityTx): Promise<Thesaurus> =>
  (await readOwn(tx)).thesaurus;

/** The same as values, for a thread. */
export const ownConceptsOf = async (tx: CommunityTx): Promise<readonly OwnConcept[]> =>
  (await readOwn(tx)).own;

export async function versionOf(tx: CommunityTx): Promise<string | undefined> {
  const { rows } = await sql<Row<'own_concept_versions', 'version'>>`
    SELECT version FROM own_concept_versions WHERE community_id = ${tx.communityId}`.execute(tx);
  return rows[0]?.version;
}

/** A change that commits between the two statements makes newer words known by the older version, which nobody asks for any more. */
async function readOwn(tx: CommunityTx): Promise<Read> {
  const version = await versionOf(tx);
  if (version === undefined) return nothing;
  const known = remembered.get(version);
  if (known) {
    remembered.delete(version);
    remembered.set(version, known);
    return known;
  }
  const { rows: own } = await sql<OwnConcept>`
    SELECT c.name, c.part_of AS "partOf",
           ARRAY(SELECT w.text FROM own_words w
                  WHERE w.community_id = c.community_id AND w.concept_id = c.id ORDER BY w.id) AS words
      FROM own_concepts c WHERE c.community_id = ${tx.communityId} ORDER BY c.id`.execute(tx);
  const read = { own, thesaurus: withOwnConcepts(own) };
  remembered.set(version, read);
  if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!);
  return read;
}

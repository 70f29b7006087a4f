import { builtInConcept } from '../../../../kit/common/matching/own-concepts.ts';
import { matchNeed } from '../../../../kit/common/matching/match-need.ts';
import { readNeed } from '../../../../kit/common/matching/needs.ts';
import { reasonFor } from '../../../../kit/common/matching/reasons.ts';
import { findBuiltIn } from '../../../../kit/common/matching/find-built-in.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import {
  mostOwnWords,
  type FoundService,
  type Matching,
  type MatchingTrial,
} from '../../contract/matching.ts';
import { companiesFor } from '../directory/companies-to-consider.ts';
import { cardRows, offersOfCard } from '../faces/cards.ts';
import { communityThesaurus } from './community-thesaurus.ts';

/** Beyond, it is enough to know that there are many. */
const mostCounted = 1000;

/** All words of the community: there are at most a few hundred. */
export async function showMatching(tx: CommunityTx): Promise<Matching> {
  const { rows } = await sql<
    Row<'own_concepts', 'id' | 'name' | 'part_of'> & {
      words: { id: number; text: string }[];
      companies: number;
    }
  >`
    SELECT c.id, c.name, c.part_of, k.companies,
           coalesce((SELECT jsonb_agg(jsonb_build_object('id', w.id, 'text', w.text) ORDER BY w.id) FROM own_words w
                      WHERE w.community_id = c.community_id AND w.concept_id = c.id), '[]') AS words
      FROM own_concepts c
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS companies FROM (
         SELECT FROM company_words f WHERE f.community_id = c.community_id AND f.word = '^' || c.name LIMIT ${mostCounted}) AS counted) k
     WHERE c.community_id = ${tx.communityId} ORDER BY c.name_key`.execute(tx);
  const { rows: versions } = await sql<{ is_reading: boolean }>`
    SELECT version IS DISTINCT FROM read_version AS is_reading FROM own_concept_versions
     WHERE community_id = ${tx.communityId}`.execute(tx);
  const used = rows.reduce((sum, { words }) => sum + words.length, 0);
  return {
    services: rows.map((row) => ({ ...row, is_built_in: builtInConcept(row.name) !== undefined })),
    words_left: mostOwnWords - used,
    is_reading: versions[0]?.is_reading ?? false,
  };
}

const mostFound = 8;

export const findServicesBuiltIn = (typed: string): FoundService[] =>
  findBuiltIn(typed, mostFound).map(({ concept, phrases }) => ({
    name: concept.name,
    part_of: concept.under?.name ?? null,
    words: [...phrases],
  }));

const mostTried = 30;

/** What a sentence means here, and who would be suggested for it, whoever asks and wherever they are. */
export async function tryMatching(tx: CommunityTx, text: string): Promise<MatchingTrial> {
  const thesaurus = await communityThesaurus(tx);
  const need = readNeed(text, thesaurus);
  const ids = await companiesFor(tx, { need, place: '', thesaurus }, [], mostTried);
  const fitting = (await cardRows(tx, ids))
    .flatMap((card) => {
      const match = matchNeed(need, offersOfCard(card, thesaurus));
      return match === null ? [] : [{ card, match }];
    })
    .toSorted((one, other) => other.match.strength - one.match.strength || one.card.id - other.card.id);
  return {
    services: need.wanted.map(({ concept, quote }) => ({
      name: concept.name,
      quote,
      is_built_in: builtInConcept(concept.name) !== undefined,
    })),
    companies: fitting.slice(0, mostFound).map(({ card, match }) => ({
      id: card.company_id,
      user_id: card.user_id,
      name: card.company_name,
      avatar: card.company_avatar,
      reason: reasonFor(match),
    })),
  };
}

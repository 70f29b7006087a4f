import { marksOfNeed } from '../../../kit/common/matching/marks.ts';
import { readNeeds, type Need } from '../../../kit/common/matching/needs.ts';
import type { Thesaurus } from '../../../kit/common/matching/thesaurus.ts';
import { searchKey, wordsOf } from '../../../kit/common/words.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { communityThesaurus } from '../../members/server/thesaurus/public.ts';
import type { FormValues } from './form-values.ts';

const mostWords = 400;
/** Of a tag or a place, as long as they may be. */
const longestMark = 80;

export const tagWord = (tag: string) => `#${Array.from(searchKey(tag)).slice(0, longestMark).join('')}`;
export const placeWord = (place: string) => `@${Array.from(searchKey(place)).slice(0, longestMark).join('')}`;

export type Indexed = Pick<FormValues, 'title' | 'brief' | 'tags' | 'place' | 'is_remote'>;

/** Each tag is a need of its own, in the words that profiles use, and so is the title. */
export const needOf = ({ title, tags }: Pick<Indexed, 'title' | 'tags'>, thesaurus: Thesaurus): Need =>
  readNeeds([...tags.map(({ text }) => text), title], thesaurus);

/** What search and saved searches find it by: its words, tags and places, and marks of the services that it is about. */
export const indexedWords = (indexed: Indexed, thesaurus: Thesaurus): string[] => {
  const { title, brief, tags, place, is_remote: isRemote } = indexed;
  return [
    ...wordsOf([title, ...tags.map(({ text }) => text), place ?? '', brief].join(' ')).slice(0, mostWords),
    ...new Set([
      ...tags.map(({ text }) => tagWord(text)),
      ...(place === null ? [] : [placeWord(place)]),
      ...(isRemote ? [placeWord('remote')] : []),
      ...marksOfNeed(needOf(indexed, thesaurus)),
    ]),
  ];
};

export async function indexWords(tx: CommunityTx, id: number, indexed: Indexed): Promise<void> {
  const words = indexedWords(indexed, await communityThesaurus(tx));
  await sql`
    WITH gone AS (
      DELETE FROM opportunity_words
       WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND NOT word = ANY (${words}::text[])
    )
    INSERT INTO opportunity_words (community_id, word, opportunity_id)
    SELECT ${tx.communityId}, word, ${id} FROM unnest(${words}::text[]) AS word
    ON CONFLICT DO NOTHING`.execute(tx);
}

import { wordsOf } from '../../../../kit/common/words.ts';

/** Words that stand in every profile and tell nobody apart, and those that only say of what kind something is. */
const emptyWords = new Set(
  wordsOf(
    'a about all also an and any anybody anyone are area as at based be been business businesses by can client clients commercial community companies company ' +
      'contact contacts customer customers few firm firms for from good great group grow growing has have help i in independent industry into is it its ' +
      'large like local looking low mainly many medium meet more most much my near need needs new of on or other others our owner owners people person please ' +
      'professional professionals quality residential service services sized small so solution solutions some somebody someone that the their them they this ' +
      'to us various very want wants we well who whom will with work working would you young your',
  ),
);

const endings = (
  'ations ation ators ator ating ates ated ate ancies ancy ances ance ments ment ants ant ents ent ings ing ions ion ians ian ists ist ' +
  'ures ure ural ers er ors or ials ial ies als al ics ic ed es e s y'
).split(' ');
const shortestStem = 4;

/** What forms of a word have in common: a builder and building, a bakery and bakers. What is left has to be long enough to be one. */
export function stemOf(word: string): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= shortestStem);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** The stems of a text that say something, each with the word that it is from, in the order of the text. */
export function stemsIn(text: string): Map<string, string> {
  const stems = new Map<string, string>();
  for (const word of wordsOf(text)) {
    if (word.length < 2 || emptyWords.has(word)) continue;
    const stem = stemOf(word);
    if (!stems.has(stem)) stems.set(stem, word);
  }
  return stems;
}

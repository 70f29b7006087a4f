import type { Need, Wanted } from './needs.ts';
import type { Offer, Offers, Source } from './offers.ts';
import type { Concept } from './read-thesaurus.ts';
import { tokensOf } from './tokens.ts';

/** That a company does what is needed: with its own words and those of the need. */
export interface Match {
  /** From 0 to 1, to rank by. */
  strength: number;
  source: Source;
  says: string;
  /** The words of the need that it answers. */
  answers: string;
  /** What its words mean; null where they are compared as they are. */
  concept: Concept | null;
}

const bySource: Readonly<Record<Source, number>> = { service: 1, pitch: 0.85, name: 0.8 };
const wholeOfPart = 0.7;
const generalist = 0.6;
const partOfField = 0.8;
const partOfOpen = 0.65;
const ownWords = 0.9;
/** Each further thing that was asked for and is done here too. */
const forAnother = 0.05;

/** The best that a company has for a need, or null: then it is not claimed to do it. */
export function matchNeed(need: Need, offers: Offers): Match | null {
  const matches = offers.list.flatMap((offer) => [
    ...wantedOf(need, offer).flatMap(({ concept, quote }) => {
      const [nearest] = offer.concepts
        .map((offered) => ({ offered, share: shareOf(concept, offered, offers) }))
        .filter(({ share }) => share > 0)
        .toSorted((one, other) => other.share - one.share);
      return nearest === undefined ? [] : [matchOf(offer, nearest.share, quote, nearest.offered)];
    }),
    ...(saysItself(offer, need) ? [matchOf(offer, ownWords, offer.says, null)] : []),
  ]);
  const [best] = matches.toSorted((one, other) => other.strength - one.strength);
  if (best === undefined) return null;
  const further = new Set(matches.map(({ answers }) => answers)).size - 1;
  return { ...best, strength: best.strength + further * forAnother };
}

/** With what is wanted in a narrower sense, if the company says that itself. */
function wantedOf({ wanted, narrow }: Need, { says }: Offer): readonly Wanted[] {
  if (narrow.length === 0) return wanted;
  const said = new Set(tokensOf(says).map(({ stem }) => stem));
  return [...wanted, ...narrow.filter(({ only }) => only.every((stem) => said.has(stem)))];
}

const matchOf = (
  { source, says }: Offer,
  share: number,
  answers: string,
  concept: Concept | null,
): Match => ({ strength: share * bySource[source], source, says, answers, concept });

/** By all words of the service; by half of them where one is rare and the need means nothing that the thesaurus knows. */
export function saysItself({ ownWords: words, rareWords }: Offer, { heads, wanted, narrow }: Need): boolean {
  if (words.length === 0) return false;
  const isUnknown = wanted.length + narrow.length === 0;
  return heads.some((head) => {
    const shared = words.filter((word) => head.has(word)).length;
    return (
      shared === words.length ||
      (isUnknown && shared * 2 >= words.length && rareWords.some((word) => head.has(word)))
    );
  });
}

/** How far doing the one is doing the other. */
function shareOf(wanted: Concept, offered: Concept, { concepts }: Offers): number {
  if (wanted === offered) return 1;
  if (offered.under === wanted) return wanted.isField ? partOfField : wanted.isOpen ? partOfOpen : 0;
  if (wanted.under !== offered) return 0;
  if (!offered.isField) return wholeOfPart;
  const hasParts = [...concepts].some((concept) => concept.under === offered);
  return hasParts ? 0 : generalist;
}

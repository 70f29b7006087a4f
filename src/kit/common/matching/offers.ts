import type { Concept } from './read-thesaurus.ts';
import { meantBy } from './read-text.ts';
import type { Thesaurus } from './thesaurus.ts';
import { genericWords } from './thesaurus/generic-words.ts';
import { tokensOf } from './tokens.ts';

/** What a company says of itself. */
export interface Profile {
  name: string;
  services: readonly string[];
  pitch: string;
  /** Names of concepts that the company does not want to be found for, whatever its words say. */
  conceptsOff: readonly string[];
}

export type Source = 'service' | 'pitch' | 'name';

/** Something that a company does, with its own words for it. */
export interface Offer {
  source: Source;
  says: string;
  concepts: readonly Concept[];
  /** A service that the thesaurus does not know is met by all of its own words. */
  ownWords: readonly string[];
  /** Those of its own words that nothing knows: where a need means nothing else, one of them and half of all are enough. */
  rareWords: readonly string[];
}

export interface Offers {
  list: readonly Offer[];
  /** All concepts of the company, to tell who does a whole field from who does a part of it. */
  concepts: ReadonlySet<Concept>;
}

const conceptsOf = (text: string, thesaurus: Thesaurus): Concept[] => [
  ...new Set(meantBy(tokensOf(text), thesaurus).found.map(({ concept }) => concept)),
];

/** So many services and sentences of pitches are remembered as they were read, of all communities. Companies call their services alike. */
const mostRemembered = 20_000;
let [remembered, count] = [new WeakMap<Thesaurus, Record<Source, Map<string, Offer>>>(), 0];

function offerOf(source: Source, says: string, thesaurus: Thesaurus): Offer {
  if (count >= mostRemembered) [remembered, count] = [new WeakMap(), 0];
  const known = remembered.get(thesaurus) ?? { service: new Map(), pitch: new Map(), name: new Map() };
  remembered.set(thesaurus, known);
  const before = known[source].get(says);
  if (before) return before;
  const concepts = conceptsOf(says, thesaurus);
  const ownWords = concepts.length > 0 || source !== 'service' ? [] : ownWordsOf(says);
  const rareWords = ownWords.filter((stem) => stem.length >= shortestRareWord && !thesaurus.knows(stem));
  const offer: Offer = { source, says, concepts, ownWords, rareWords };
  known[source].set(says, offer);
  count += 1;
  return offer;
}

const shortestOwnWord = 4;
const shortestRareWord = 5;
const ownWordsOf = (service: string): string[] => [
  ...new Set(
    tokensOf(service)
      .filter(({ word, isEmpty }) => !isEmpty && !genericWords.has(word) && word.length >= shortestOwnWord)
      .map(({ stem }) => stem),
  ),
];

/** Sentences of the pitch, each read by itself; what the company does stands before "for", "with" and "so that". */
const sentencesOf = (pitch: string) =>
  pitch.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '');

const tradeOf = (concept: Concept): Concept => concept.under ?? concept;

/**
 * The services count, and only where none of them says what the company does, its pitch, and then its name: a pitch also names customers and
 * places ("power from your own roof"), and a Ms Baker may be a lawyer. Beside services a pitch counts where it names another part of the same trade.
 */
export function offersOf({ name, services, pitch, conceptsOff }: Profile, thesaurus: Thesaurus): Offers {
  const offered = services.map((service) => offerOf('service', service, thesaurus));
  const isKnown = offered.some(({ concepts }) => concepts.length > 0);
  const served = new Set(offered.flatMap(({ concepts }) => concepts));
  const trades = new Set([...served].map(tradeOf));
  const isMore = (concept: Concept) =>
    concept.under !== null && trades.has(tradeOf(concept)) && !served.has(concept);
  const said = sentencesOf(pitch)
    .map((says) => offerOf('pitch', says, thesaurus))
    .map((saying) => (isKnown ? { ...saying, concepts: saying.concepts.filter(isMore) } : saying))
    .filter(saysAnything);
  const named = isKnown || said.length > 0 ? [] : [offerOf('name', name, thesaurus)].filter(saysAnything);
  const isOn = (concept: Concept) => !conceptsOff.includes(concept.name);
  const list = [...offered, ...said, ...named].map((offer) => ({
    ...offer,
    concepts: offer.concepts.filter(isOn),
  }));
  return { list, concepts: new Set(list.flatMap(({ concepts }) => concepts)) };
}

const saysAnything = ({ concepts }: Offer) => concepts.length > 0;

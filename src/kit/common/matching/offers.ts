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
}

export interface Offers {
  list: readonly Offer[];
  /** All concepts of the company, to tell who does a whole field from who does a part of it. */
  concepts: ReadonlySet<Concept>;
}

const conceptsOf = (text: string, thesaurus: Thesaurus): Concept[] => [
  ...new Set(meantBy(tokensOf(text), thesaurus).found.map(({ concept }) => concept)),
];

/** So many services are remembered as they were read, of all communities. Companies call their services alike. */
const mostRemembered = 20_000;
let [remembered, count] = [new WeakMap<Thesaurus, Map<string, Offer>>(), 0];

function offerOf(service: string, thesaurus: Thesaurus): Offer {
  if (count >= mostRemembered) [remembered, count] = [new WeakMap(), 0];
  const known = remembered.get(thesaurus) ?? new Map<string, Offer>();
  remembered.set(thesaurus, known);
  const before = known.get(service);
  if (before) return before;
  const found = conceptsOf(service, thesaurus);
  const ownWords = found.length > 0 ? [] : ownWordsOf(service);
  const offer: Offer = { source: 'service', says: service, concepts: found, ownWords };
  known.set(service, offer);
  count += 1;
  return offer;
}

const shortestOwnWord = 4;
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

/**
 * The services count, and only where none of them says what the company does, its pitch, and then its name: a pitch also names customers and
 * places ("power from your own roof"), and a Ms Baker may be a lawyer.
 */
export function offersOf({ name, services, pitch, conceptsOff }: Profile, thesaurus: Thesaurus): Offers {
  const offered = services.map((service) => offerOf(service, thesaurus));
  const isKnown = offered.some(({ concepts }) => concepts.length > 0);
  const said = isKnown
    ? []
    : sentencesOf(pitch)
        .map((says) => sayingOf('pitch', says, thesaurus))
        .filter(saysAnything);
  const named = isKnown || said.length > 0 ? [] : [sayingOf('name', name, thesaurus)].filter(saysAnything);
  const isOn = (concept: Concept) => !conceptsOff.includes(concept.name);
  const list = [...offered, ...said, ...named].map((offer) => ({
    ...offer,
    concepts: offer.concepts.filter(isOn),
  }));
  return { list, concepts: new Set(list.flatMap(({ concepts }) => concepts)) };
}

const sayingOf = (source: Source, says: string, thesaurus: Thesaurus): Offer => ({
  source,
  says,
  concepts: conceptsOf(says, thesaurus),
  ownWords: [],
});
const saysAnything = ({ concepts }: Offer) => concepts.length > 0;

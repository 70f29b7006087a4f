import { saysItself } from '../../../../kit/common/matching/match-need.ts';
import type { Need } from '../../../../kit/common/matching/needs.ts';
import type { Offer, Offers } from '../../../../kit/common/matching/offers.ts';
import type { Thesaurus } from '../../../../kit/common/matching/thesaurus.ts';

/** What `matchNeed` decides for two, as keys that can be counted for millions of pairs: they meet where a need has a key of the offers. */
export function keysOfOffers(offers: Offers, thesaurus: Thesaurus): string[] {
  const { concepts } = offers;
  // Who names parts of a field does those parts, not the field.
  const does = [...concepts].filter(
    (concept) => !concept.isField || !thesaurus.partsOf(concept).some((part) => concepts.has(part)),
  );
  return [...does.map(({ name }) => name), ...ownKeysOf(offers).map(([key]) => key)];
}

/** Services that the thesaurus does not know, each by its words. */
export const ownKeysOf = ({ list }: Offers): [key: string, offer: Offer][] =>
  list.filter(({ ownWords }) => ownWords.length > 0).map((offer) => [`~${offer.ownWords.join(' ')}`, offer]);

export const keysMeeting = (
  need: Need,
  ownKeys: ReadonlyMap<string, Offer>,
  thesaurus: Thesaurus,
): string[] => [
  ...need.wanted.flatMap(({ concept }) => [
    concept.name,
    ...(concept.under === null ? [] : [concept.under.name]),
    ...(concept.isField || concept.isOpen ? thesaurus.partsOf(concept).map(({ name }) => name) : []),
  ]),
  ...[...ownKeys].filter(([, offer]) => saysItself(offer, need)).map(([key]) => key),
];

export const namesIn = ({ wanted }: Need): string[] => wanted.map(({ concept }) => concept.name);

import { matchNeed, type Match } from '../../../../kit/common/matching/match-need.ts';
import type { Need } from '../../../../kit/common/matching/needs.ts';
import { offersOf, type Offers } from '../../../../kit/common/matching/offers.ts';
import { readPeople, readSought } from '../../../../kit/common/matching/people.ts';
import type { Thesaurus } from '../../../../kit/common/matching/thesaurus.ts';
import type { Participant } from './types.ts';

/** What somebody does, whom they want as clients, what they look for, and whom they know. */
export interface HasAndWants {
  offers: Offers;
  idealClients: readonly { label: string; people: Need }[];
  lookingFor: Need;
  canIntroduce: Need;
}

/** What a company does is read from its services alone: a sentence that names it cannot also quote its name. */
export const hasAndWants = (
  { services, conceptsOff, idealClients, lookingFor, canIntroduce }: Participant,
  thesaurus: Thesaurus,
): HasAndWants => ({
  offers: offersOf({ name: '', services, pitch: '', conceptsOff }, thesaurus),
  idealClients: idealClients.map((label) => ({ label, people: readPeople(label, thesaurus) })),
  lookingFor: readSought(lookingFor, thesaurus),
  canIntroduce: readPeople(canIntroduce, thesaurus),
});

/** The first kind of clients that the one wants and the other is. */
export function clientMet(one: HasAndWants, other: HasAndWants): { label: string; match: Match } | null {
  for (const { label, people } of one.idealClients) {
    const match = matchNeed(people, other.offers);
    if (match !== null) return { label, match };
  }
  return null;
}

/** What the one looks for, and the other does. */
export const lookedFor = (one: HasAndWants, other: HasAndWants): Match | null =>
  matchNeed(one.lookingFor, other.offers);

/** Of those whom the other knows, in the other's words, the ones that the one would like to meet. */
export function introduced(one: HasAndWants, other: HasAndWants): string[] {
  const wanted = new Set(
    [...one.idealClients.map(({ people }) => people), one.lookingFor].flatMap((need) =>
      need.wanted.map(({ concept }) => concept),
    ),
  );
  return other.canIntroduce.wanted.filter(({ concept }) => wanted.has(concept)).map(({ quote }) => quote);
}

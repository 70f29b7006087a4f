import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { OwnConcept } from '../../../../kit/common/matching/own-concepts.ts';
import type { Lots } from './lots.ts';
import type { OwnWeights } from './weights.ts';

/** Somebody who takes part in a round, as they were when matching began. It is what a thread is handed, so it holds values alone. */
export interface Participant {
  memberId: number;
  companyId: CompanyRowId;
  /** By which reasons speak of them. */
  companyName: string;
  services: readonly string[];
  /** Names of concepts that the company does not want to be found for. */
  conceptsOff: readonly string[];
  idealClients: readonly string[];
  lookingFor: string;
  canIntroduce: string;
  /** A suburb or a city, as it is shown. */
  place: string | null;
  coordinates: Coordinates | null;
  meets: 'online' | 'in_person' | 'either';
  /** A name, such as `Europe/London`. */
  timeZone: string;
  /** A bit for each half hour of the round, from `MatchingInput.startsAt` on; the lowest bit of the first number is the first. */
  slots: Uint32Array;
  /** In how many rounds in a row, up to the last one, nobody was found for them. */
  leftOutTimes: number;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Two members by their ids, in either order. */
export type MemberPair = readonly [one: number, other: number];

/** Of companies that have something to do with each other; those of whom nothing is said have not. */
export interface CompanyFacts {
  companies: readonly [one: CompanyRowId, other: CompanyRowId];
  arePartners: boolean;
  sentWork: 'none' | 'one_way' | 'both';
}

export interface LockedGroup {
  /** Two or three. */
  memberIds: readonly number[];
  /** Which of the meetings that everybody gets, from 1 on. */
  meeting: number;
}

export interface MatchingInput {
  participants: readonly Participant[];
  /** Never together, for whatever reason: the reasons are not told apart here, so that nobody can ask for them. Members of one company need not be named. */
  impossible: readonly MemberPair[];
  /** For a preview: further pairs that are as impossible as those. */
  lots?: Lots;
  /** They have met too recently to meet again while that can be avoided. */
  repeats: readonly MemberPair[];
  companies: readonly CompanyFacts[];
  /** Groups that stay as they are; whoever is in one has that meeting already. */
  locked: readonly LockedGroup[];
  /** By member ids: an admin leaves them out of this round. */
  leftOut: readonly number[];
  meetingsEach: number;
  /** The same participants and the same seed give the same groups. */
  seed: number;
  /** The moment of the first bit of everybody's slots, in milliseconds; a whole half hour in UTC. */
  startsAt: number;
  /** Where the community wants some grounds to count more or less. */
  weights?: OwnWeights;
  /** The words of the community, by which wishes and services are read. */
  ownConcepts: readonly OwnConcept[];
  /** After so many turns the best so far is taken, with what it may lack; without it, until it is proved to be the best. */
  mostTurns?: number;
}

/** What any two or three can be assessed by. */
export type PeopleToMatch = Pick<
  MatchingInput,
  'participants' | 'impossible' | 'lots' | 'repeats' | 'companies' | 'startsAt' | 'weights' | 'ownConcepts'
>;

export const reasonKinds = [
  'ideal_client',
  'looks_for',
  'can_introduce',
  'place',
  'common_times',
  'sent_work',
  'first_meeting',
] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** Kept with the group as it was said. */
export interface Reason {
  kind: ReasonKind;
  /** A sentence that reads as well to the admin as to the members themselves. */
  text: string;
}

/** What is said of any two or three, whether they were matched or an admin is about to put them together. */
export interface GroupAssessment {
  /** Whole: 0 to 1000 for a pair; for a trio half the sum of its pairs. */
  points: number;
  /** At most three, the strongest first. */
  reasons: Reason[];
  /** Two of them can never be put together. */
  isPossible: boolean;
  /** Two of them have met too recently. */
  isRepeat: boolean;
}

export interface MatchedGroup extends Omit<GroupAssessment, 'isPossible'> {
  /** Two or three, the smaller ids first. */
  memberIds: number[];
  /** The first, second or third of the meetings that everybody gets, from 1 on. */
  meeting: number;
  isLocked: boolean;
}

export interface LeftOut {
  memberId: number;
  meeting: number;
  why: 'no_possible_partner' | 'odd_one' | 'by_admin';
}

export interface MatchResult {
  groups: MatchedGroup[];
  leftOut: LeftOut[];
  /** The points of all groups added up. */
  total: number;
  /** No other choice of groups could have more than this: a whole number, equal to the total once that is proved to be the best. */
  bound: number;
  /** Nothing better exists. */
  isProved: boolean;
  turns: number;
  weightsVersion: number;
}

export interface MatchingProgress {
  meeting: number;
  turn: number;
  /** From 0 to 1: how much of what is possible at best has been reached. */
  share: number;
}

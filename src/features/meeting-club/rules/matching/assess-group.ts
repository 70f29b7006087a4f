import { withOwnConcepts } from '../../../../kit/common/matching/own-concepts.ts';
import type { Thesaurus } from '../../../../kit/common/matching/thesaurus.ts';
import { isSetApart } from './lots.ts';
import { PairMap } from './pair-map.ts';
import { prepare } from './prepared.ts';
import { reasonsFor } from './reasons.ts';
import { Score } from './score.ts';
import type { CompanyFacts, GroupAssessment, Participant, PeopleToMatch } from './types.ts';
import type { Span } from '../week-slots.ts';

/** What is to be said of these two or three, by their member ids, whoever put them together. All of them have to take part. */
export const assessGroup = (people: PeopleToMatch, memberIds: readonly number[]): GroupAssessment =>
  new Assessor(people).assess(memberIds);

/** For many groups of the same people. */
export class Assessor {
  private readonly people: PeopleToMatch;
  private readonly byId: Map<number, Participant>;
  private readonly impossible: PairMap<true>;
  private readonly repeats: PairMap<true>;
  private readonly facts: PairMap<CompanyFacts>;
  private readonly span: Span;
  private readonly thesaurus: Thesaurus;

  constructor(people: PeopleToMatch) {
    const longest = people.participants.reduce((most, { slots }) => Math.max(most, slots.length), 0);
    this.people = people;
    this.byId = new Map(people.participants.map((each) => [each.memberId, each]));
    this.impossible = new PairMap(people.impossible.map((pair) => [pair, true]));
    this.repeats = new PairMap(people.repeats.map((pair) => [pair, true]));
    this.facts = new PairMap(people.companies.map((each) => [each.companies, each]));
    this.thesaurus = withOwnConcepts(people.ownConcepts);
    this.span = { startsAt: people.startsAt, halfHours: 32 * longest };
  }

  assess(memberIds: readonly number[]): GroupAssessment {
    const { weights = {}, lots } = this.people;
    const group = memberIds.map((memberId) => {
      const found = this.byId.get(memberId);
      if (!found) throw new Error(`Member ${memberId} does not take part.`);
      return found;
    });
    const pairs = group.flatMap((one, place) => group.slice(place + 1).map((other) => [one, other] as const));
    const isAny = (has: (one: Participant, other: Participant) => boolean) =>
      pairs.some((pair) => has(...pair));
    const factsOf = (one: Participant, other: Participant) => this.facts.get(one.companyId, other.companyId);
    const score = new Score(
      prepare(
        group,
        pairs.flatMap((pair) => factsOf(...pair) ?? []),
        this.thesaurus,
      ),
      weights,
    );
    const at = (one: Participant) => group.indexOf(one);
    const points = pairs.reduce((sum, [one, other]) => sum + score.points(at(one), at(other)), 0);
    const isRepeat = isAny((one, other) => this.repeats.get(one.memberId, other.memberId) ?? false);
    return {
      points: group.length === 2 ? points : points / 2,
      reasons: reasonsFor(group, {
        isRepeat,
        factsOf,
        areNear: (one, other) => score.areNear(at(one), at(other)),
        span: this.span,
        weights,
        thesaurus: this.thesaurus,
      }),
      isPossible: !isAny(
        (one, other) =>
          one.companyId === other.companyId ||
          (this.impossible.get(one.memberId, other.memberId) ?? false) ||
          (lots !== undefined && isSetApart(lots, one.memberId, other.memberId)),
      ),
      isRepeat,
    };
  }
}

import { withOwnConcepts } from '../../../../kit/common/matching/own-concepts.ts';
import { Assessor } from './assess-group.ts';
import { isSetApart } from './lots.ts';
import { matchPeople } from './match-people.ts';
import { PairTable } from './pair-table.ts';
import { prepare } from './prepared.ts';
import { randomNumbers, shuffled } from './random.ts';
import { Score } from './score.ts';
import type { MatchedGroup, MatchingInput, MatchingProgress, MatchResult, MemberPair } from './types.ts';
import { weightsVersion } from './weights.ts';

/** The groups of a round, from all that is known of those who take part. For more than a few people it takes seconds: in a thread, not in a request. */
export function matchParticipants(
  input: MatchingInput,
  onProgress: (progress: MatchingProgress) => void = () => undefined,
): MatchResult {
  const order = shuffled(input.participants.length, randomNumbers(input.seed));
  const participants = order.map((at) => input.participants[at]!);
  const idAt = (place: number) => participants[place]!.memberId;
  const placeOf = new Map(participants.map(({ memberId }, place) => [memberId, place]));
  // Whoever is named and does not take part has left in the meantime.
  const placesOf = (memberIds: readonly number[]) =>
    memberIds.flatMap((memberId) => placeOf.get(memberId) ?? []);
  const isOut = new Set(placesOf(input.leftOut));
  const matched = matchPeople(
    {
      table: tableOf({ ...input, participants }, placesOf),
      leftOutTimes: Uint8Array.from(participants, ({ leftOutTimes }) => Math.min(255, leftOutTimes)),
      locked: input.locked
        .map(({ memberIds, meeting }) => ({ members: placesOf(memberIds), meeting }))
        .filter(({ members }, at) => members.length === input.locked[at]!.memberIds.length),
      isOut: (place) => isOut.has(place),
    },
    {
      seed: input.seed,
      meetingsEach: input.meetingsEach,
      mostTurns: input.mostTurns ?? Infinity,
      onProgress,
    },
  );
  const assessor = new Assessor(input);
  const groups = matched.groups.map(({ members, meeting, isLocked }): MatchedGroup => {
    const memberIds = members.map(idAt).sort((one, other) => one - other);
    const { points, reasons, isRepeat } = assessor.assess(memberIds);
    return { memberIds, meeting, isLocked, points, reasons, isRepeat };
  });
  const total = groups.reduce((sum, { points }) => sum + points, 0);
  // Totals are whole: what is less than one point better does not exist.
  const bound = total + Math.floor(matched.bound - matched.total);
  return {
    groups: groups.sort(
      (one, other) => one.meeting - other.meeting || one.memberIds[0]! - other.memberIds[0]!,
    ),
    leftOut: matched.leftOut.map(({ person, meeting, why }) => ({ memberId: idAt(person), meeting, why })),
    total,
    bound,
    isProved: bound === total,
    turns: matched.turns,
    weightsVersion,
  };
}

function tableOf(
  { participants, companies, impossible, lots, repeats, ownConcepts, weights = {} }: MatchingInput,
  placesOf: (memberIds: MemberPair) => number[],
): PairTable {
  const table = new PairTable(participants.length);
  const prepared = prepare(participants, companies, withOwnConcepts(ownConcepts));
  const score = new Score(prepared, weights);
  const isDrawn = (one: number, other: number) =>
    lots !== undefined && isSetApart(lots, participants[one]!.memberId, participants[other]!.memberId);
  for (let one = 0; one < participants.length; one += 1)
    for (let other = one + 1; other < participants.length; other += 1)
      if (prepared.company[one] !== prepared.company[other] && !isDrawn(one, other))
        table.allow(one, other, score.points(one, other), false);
  for (const pair of repeats) {
    const [one, other] = placesOf(pair);
    if (one !== undefined && other !== undefined && table.isPossible(one, other))
      table.allow(one, other, table.pointsOf(one, other), true);
  }
  for (const pair of impossible) {
    const [one, other] = placesOf(pair);
    if (one !== undefined && other !== undefined) table.forbid(one, other);
  }
  return table;
}

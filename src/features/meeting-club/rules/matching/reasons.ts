import { searchKey } from '../../../../kit/common/words.ts';
import type { Match } from '../../../../kit/common/matching/match-need.ts';
import { isSaidBy } from '../../../../kit/common/matching/reasons.ts';
import type { Thesaurus } from '../../../../kit/common/matching/thesaurus.ts';
import { commonTimesText } from './common-times.ts';
import { clientMet, hasAndWants, introduced, lookedFor } from './has-and-wants.ts';
import { weightOf } from './score.ts';
import type { CompanyFacts, Participant, Reason } from './types.ts';
import { shareByThings, type OwnWeights } from './weights.ts';
import type { Span } from '../week-slots.ts';
import { inSentence, withAnd } from '../../../../kit/common/in-words.ts';

const mostReasons = 3;

/** What is known of people besides what they say of themselves. */
export interface Circumstances {
  isRepeat: boolean;
  factsOf: (one: Participant, other: Participant) => CompanyFacts | undefined;
  areNear: (one: Participant, other: Participant) => boolean;
  span: Span;
  weights: OwnWeights;
  thesaurus: Thesaurus;
}

type Weighed = Reason & { worth: number };

/** Why these two or three should meet, the strongest first. The sentences name companies, so that they read well to whoever they are shown. */
export function reasonsFor(people: readonly Participant[], circumstances: Circumstances): Reason[] {
  const pairs = people.flatMap((one, place) => people.slice(place + 1).map((other) => [one, other] as const));
  const weighed = [
    ...pairs.flatMap(([one, other]) => [
      ...wantedReasons(one, other, circumstances),
      ...wantedReasons(other, one, circumstances),
    ]),
    ...sharedReasons(people, pairs, circumstances),
  ].toSorted((one, other) => other.worth - one.worth);
  const texts = new Set<string>();
  const reasons: Reason[] = [];
  for (const { kind, text } of weighed) {
    if (texts.has(text) || reasons.length === mostReasons) continue;
    texts.add(text);
    reasons.push({ kind, text });
  }
  return reasons;
}

/** From what the one wants to what the other has. */
function wantedReasons(
  one: Participant,
  other: Participant,
  { weights, thesaurus }: Circumstances,
): Weighed[] {
  const [wants, has] = [hasAndWants(one, thesaurus), hasAndWants(other, thesaurus)];
  const worth = (ground: 'ideal_client' | 'looks_for' | 'can_introduce', things: number) =>
    weightOf(ground, weights) * shareByThings[Math.min(things, shareByThings.length - 1)]!;
  const reasons: Weighed[] = [];

  const client = clientMet(wants, has);
  if (client !== null)
    reasons.push({
      kind: 'ideal_client',
      worth: worth('ideal_client', 1),
      text: `${one.companyName} looks for ${inSentence(client.label)} as clients, and ${other.companyName} ${doing(client.match)}.`,
    });

  const looked = lookedFor(wants, has);
  if (looked !== null)
    reasons.push({
      kind: 'looks_for',
      worth: worth('looks_for', 1),
      text: isSaidBy(looked)
        ? `${other.companyName} ${doing(looked)}, which ${one.companyName} is looking for.`
        : `${one.companyName} is looking for “${looked.answers}”, and ${other.companyName} ${doing(looked)}.`,
    });

  const known = introduced(wants, has);
  if (known.length > 0)
    reasons.push({
      kind: 'can_introduce',
      worth: worth('can_introduce', known.length),
      text: `${other.companyName} can introduce people that ${one.companyName} would like to meet: ${withAnd(known.slice(0, 2))}.`,
    });
  return reasons;
}

const doing = ({ says }: Match) => `offers ${inSentence(says)}`;

/** What holds for all of them. */
function sharedReasons(
  people: readonly Participant[],
  pairs: readonly (readonly [Participant, Participant])[],
  { isRepeat, factsOf, areNear, span, weights }: Circumstances,
): Weighed[] {
  const all = people.length === 2 ? 'Both' : 'All three';
  const reasons: Weighed[] = [];
  const times = commonTimesText(people, span);
  if (times !== undefined)
    reasons.push({
      kind: 'common_times',
      worth: weightOf('common_times', weights) / 2,
      text: `${all} have time ${times}.`,
    });

  if (people.every(({ meets }) => meets !== 'online')) {
    const places = new Set(people.map(({ place }) => searchKey(place ?? '')));
    const worth = weightOf('place', weights);
    if (places.size === 1 && !places.has(''))
      reasons.push({ kind: 'place', worth, text: `${all} are in ${people[0]!.place}.` });
    else if (pairs.every(([one, other]) => areNear(one, other)))
      reasons.push({ kind: 'place', worth: worth / 2, text: `${all} are close to each other.` });
  }

  const sent = pairs.map(([one, other]) => factsOf(one, other)?.sentWork ?? 'none');
  const worth = weightOf('sent_work', weights);
  if (people.length === 2 && sent[0] === 'both')
    reasons.push({ kind: 'sent_work', worth, text: 'The two companies have sent each other work before.' });
  // Of three, one would read of a referral between the two others.
  else if (people.length === 2 && sent[0] !== 'none')
    reasons.push({
      kind: 'sent_work',
      worth: worth / 2,
      text: 'There has been a referral between these companies.',
    });

  // Says something only where little else does.
  if (!isRepeat)
    reasons.push({ kind: 'first_meeting', worth: 1, text: 'No meeting together in the past six months.' });
  return reasons;
}

import { searchKey } from '../../../../kit/common/words.ts';
import { commonTimesText } from './common-times.ts';
import { weightOf } from './score.ts';
import type { CompanyFacts, Participant, Reason } from './types.ts';
import { shareByWords, type OwnWeights } from './weights.ts';
import { stemsIn } from './words.ts';
import type { Span } from '../week-slots.ts';
import { withAnd } from '../../../../kit/common/in-words.ts';

const mostReasons = 3;

/** What is known of people besides what they say of themselves. */
export interface Circumstances {
  isRepeat: boolean;
  factsOf: (one: Participant, other: Participant) => CompanyFacts | undefined;
  areNear: (one: Participant, other: Participant) => boolean;
  span: Span;
  weights: OwnWeights;
}

type Weighed = Reason & { worth: number };

/** Why these two or three should meet, the strongest first. The sentences name companies, so that they read well to whoever they are shown. */
export function reasonsFor(people: readonly Participant[], circumstances: Circumstances): Reason[] {
  const pairs = people.flatMap((one, place) => people.slice(place + 1).map((other) => [one, other] as const));
  const weighed = [
    ...pairs.flatMap(([one, other]) => [
      ...wordReasons(one, other, circumstances.weights),
      ...wordReasons(other, one, circumstances.weights),
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

/** Lower case, except for abbreviations and names: "SEO" stays "SEO". */
const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;

/** From what the one wants to what the other has. */
function wordReasons(one: Participant, other: Participant, weights: OwnWeights): Weighed[] {
  const worth = (ground: 'ideal_client' | 'looks_for' | 'can_introduce', words: number) =>
    weightOf(ground, weights) * shareByWords[Math.min(words, shareByWords.length - 1)]!;
  const reasons: Weighed[] = [];

  const client = firstMet(one.idealClients, other);
  if (client !== undefined)
    reasons.push({
      kind: 'ideal_client',
      worth: worth('ideal_client', client.words),
      text: `${one.companyName} looks for ${inSentence(client.phrase)} as clients, and ${other.companyName} ${client.doing}.`,
    });

  const looked = firstMet([one.lookingFor], other);
  if (looked !== undefined)
    reasons.push({
      kind: 'looks_for',
      worth: worth('looks_for', looked.words),
      text: `${other.companyName} ${looked.doing}, which ${one.companyName} is looking for.`,
    });

  const introduced = stemsIn(other.canIntroduce);
  const met = [...one.idealClients, one.lookingFor].flatMap((phrase) => answered(phrase, other.canIntroduce));
  if (met.length > 0)
    reasons.push({
      kind: 'can_introduce',
      worth: worth('can_introduce', met.length),
      text: `${other.companyName} can introduce people that ${one.companyName} would like to meet: ${listed(met.map((stem) => introduced.get(stem)!))}.`,
    });
  return reasons;
}

const common = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...one.keys()].filter((stem) => other.has(stem));

/**
 * The words that a phrase has in common with a text. One that both happen to have is no answer: two of them are, or all of the one or the
 * other.
 */
function answered(phrase: string, text: string): string[] {
  const [wanted, given] = [stemsIn(phrase), stemsIn(text)];
  const shared = common(wanted, given);
  return shared.length > 1 || shared.length === wanted.size || shared.length === given.size ? shared : [];
}

/** The first of these phrases that something the other one does answers. */
function firstMet(phrases: readonly string[], { services, industry }: Participant) {
  const doings = [
    ...services.map((label) => ({ label, doing: `offers ${inSentence(label)}` })),
    ...(industry === null ? [] : [{ label: industry, doing: `works in ${inSentence(industry)}` }]),
  ];
  return phrases
    .flatMap((phrase) =>
      doings.map(({ label, doing }) => ({ phrase, doing, words: answered(phrase, label).length })),
    )
    .find(({ words }) => words > 0);
}

const listed = (words: readonly string[]) => withAnd(words.slice(0, 2));

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

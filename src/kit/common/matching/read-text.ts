import { isModifier, isThing, narrowedBy } from './compounds.ts';
import { conceptsIn, type Found } from './find-concepts.ts';
import { negatedPlaces } from './negation.ts';
import type { Concept } from './read-thesaurus.ts';
import { stemOf } from './stems.ts';
import { askers, askingWords, broadHeads } from './thesaurus/heads.ts';
import type { Thesaurus } from './thesaurus.ts';
import type { Token } from './tokens.ts';

export interface Meaning extends Found {
  /** Stems that a company has to say itself: a chess coach is a coach to no one else. */
  only: readonly string[];
}

/** What a text is about, apart from those it is for. */
export interface Meant {
  found: readonly Meaning[];
  /** The tokens that say what, without those that say for whom or where. */
  head: readonly Token[];
}

/** What follows one of these is wanted; what stands before it is the asker, if what follows says anything. */
const wanting = new Set([
  'need',
  'needs',
  'needed',
  'needing',
  'want',
  'wants',
  'wanted',
  'require',
  'requires',
  'seek',
  'seeks',
  'seeking',
]);
/** "looking for", "search for". */
const wantingWithFor = new Set(['looking', 'look', 'looks', 'search', 'searching', 'after', 'hunting']);
/** What follows one of these is the asker, the place or the occasion. */
const turning = new Set([
  'for',
  'of',
  'in',
  'at',
  'from',
  'near',
  'on',
  'inside',
  'around',
  'over',
  'under',
  'between',
  'through',
  'behind',
  'above',
  'across',
  'by',
  'with',
  'after',
  'before',
  'during',
  'to',
  'into',
  'who',
  'that',
  'which',
  'when',
  'because',
  'so',
  'if',
  'until',
  'while',
]);
/** What follows one of these in a clause is what it is done to. */
const doing = new Set(
  'translate print paint weld film photograph proofread cater insure deliver teach write edit organise organize renovate lease hire rent sell finance insulate automate promote advertise market redesign restore move clean sew embroider test audit design wash build brand translating printing painting editing proofreading writing selling insuring filming cleaning translated printed painted cleaned proofread edited insured photographed'
    .split(' ')
    .map(stemOf),
);

type Rank = 0 | 1 | 2;

/** Zero for what is wanted, one for what it is for, where or to what it is done, two for the asker who stands before "needs". */
function ranksOf(tokens: readonly Token[]): Rank[] {
  const lastWanting = tokens.findLastIndex(
    ({ word }, at) => wanting.has(word) || (word === 'for' && wantingWithFor.has(tokens[at - 1]?.word ?? '')),
  );
  let isBehind = false;
  let [saysSomething, clause] = [false, -1];
  return tokens.map((token, at): Rank => {
    if (at <= lastWanting) return 2;
    if (token.clause !== clause && !isListed(tokens, at)) [isBehind, clause] = [false, token.clause];
    clause = token.clause;
    if (turning.has(token.word) && saysSomething) isBehind = true;
    if (!token.isEmpty) saysSomething = true;
    return isBehind ? 1 : 0;
  });
}

/** "for a café and a bakery": what "and" adds is of the kind before it. */
const isListed = (tokens: readonly Token[], at: number) =>
  tokens[at]!.word === 'and' || tokens[at]!.word === 'or' || tokens[at - 1]?.word === 'and';

const isWithin = (concept: Concept, wider: Concept): boolean =>
  concept === wider || (concept.under !== null && isWithin(concept.under, wider));

const nowhere: ReadonlySet<number> = new Set();

/**
 * What a need or a service means: the first rank that says anything, and of the others what is a part of it ("a lawyer for a divorce"). What stands at the places of
 * the asker is left out.
 */
export function meantBy(
  tokens: readonly Token[],
  thesaurus: Thesaurus,
  asker: ReadonlySet<number> = nowhere,
): Meant {
  const ranks = ranksOf(tokens);
  const negated = negatedPlaces(tokens);
  const named = conceptsIn(tokens, thesaurus).filter(
    ({ at }) => !at.some((place) => negated.has(place)) && !at.every((place) => asker.has(place)),
  );
  const known = new Set(named.flatMap(({ at }) => at));
  const meant = withoutQualifiers(named, tokens).filter(
    (one) => !isModifier(one, known, tokens, { doing, thesaurus }),
  );
  const rankOf = ({ at }: Found) => Math.min(...at.map((each) => ranks[each]!)) as Rank;
  const isUnknownWanted =
    !meant.some((one) => rankOf(one) === 0) &&
    tokens.some(
      (token, at) =>
        ranks[at] === 0 &&
        !negated.has(at) &&
        !asker.has(at) &&
        isThing(token) &&
        !askingWords.has(token.stem),
    );
  const found = isUnknownWanted ? meant.filter((one) => !isForAsker(one, rankOf(one), tokens)) : meant;
  const first = firstRankOf(found, rankOf, tokens);
  const main = behindVerbs(
    found.filter((one) => rankOf(one) === first),
    tokens,
  );
  const parts = found.filter(
    (one) =>
      rankOf(one) > first &&
      main.some(({ concept }) => concept !== one.concept && isWithin(one.concept, concept)),
  );
  const refined =
    parts.length > 0
      ? main.filter(({ concept }) => !parts.some((part) => isWithin(part.concept, concept)))
      : main;
  const headRank = found.length > 0 ? first : Math.min(...ranks.filter((_, at) => !tokens[at]!.isEmpty));
  return {
    found: [...refined, ...parts].map((one) => ({ ...one, only: narrowedBy(one, tokens) })),
    head: tokens.filter((_, at) => ranks[at] === headRank && !asker.has(at)),
  };
}

/** What follows one of these says what a coach, a trainer or a designer is wanted for. */
const specifying = new Set(['to', 'who', 'that', 'with', 'on']);

/** A trade of anything gives way to what it is wanted for: "a coach who helps with speeches". */
function firstRankOf(found: readonly Found[], rankOf: (one: Found) => Rank, tokens: readonly Token[]): Rank {
  const ranks = found.map(rankOf);
  const first = Math.min(...ranks) as Rank;
  const isBroad = ({ at }: Found) => at.length === 1 && broadHeads.has(tokens[at[0]!]!.stem);
  const isSpecified = (one: Found) =>
    rankOf(one) === 1 &&
    specifying.has(tokens.findLast(({ word }, place) => place < one.at[0]! && turning.has(word))?.word ?? '');
  return first === 0 && found.every((one) => rankOf(one) > 0 || isBroad(one)) && found.some(isSpecified)
    ? 1
    : first;
}

/** Whether it tells for whom something is wanted: a sauna "for the garden", "our hotel" needs a dowser. A thing that needs something stays what it is about. */
function isForAsker({ at }: Found, rank: number, tokens: readonly Token[]): boolean {
  if (rank === 2) return at.some((place) => askers.has(tokens[place]!.stem));
  return tokens.findLast(({ word }, place) => place < at[0]! && turning.has(word))?.word === 'for';
}

/** Of words side by side the last one is meant: "restaurant accountant", unless the first is something done to it: "print menus". */
function withoutQualifiers(found: readonly Found[], tokens: readonly Token[]): Found[] {
  const isVerb = ({ at }: Found) => at.length === 1 && doing.has(tokens[at[0]!]!.stem);
  return found.filter((one) => {
    const end = one.at.at(-1)!;
    const isQualifier =
      !isVerb(one) &&
      !tokens[end]!.isEmpty &&
      found.some(
        (other) =>
          other.at[0] === end + 1 &&
          other.concept !== one.concept &&
          tokens[end + 1]!.clause === tokens[end]!.clause,
      );
    const isDoneTo = found.some(
      (other) => isVerb(other) && other.at[0] === one.at[0]! - 1 && other.concept !== one.concept,
    );
    return !isQualifier && !isDoneTo;
  });
}

function behindVerbs(found: readonly Found[], tokens: readonly Token[]): Found[] {
  const verb = found.find(({ at }) => at.length === 1 && doing.has(tokens[at[0]!]!.stem));
  if (verb === undefined) return [...found];
  const [at] = verb.at;
  return found.filter(
    (one) => one === verb || one.at[0]! < at! || tokens[one.at[0]!]!.clause !== tokens[at!]!.clause,
  );
}

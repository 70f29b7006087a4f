import type { Found } from './find-concepts.ts';
import { commonWords } from './thesaurus/common-words.ts';
import { genericWords } from './thesaurus/generic-words.ts';
import { broadHeads, keepingHeads, thingsInEr } from './thesaurus/heads.ts';
import type { Thesaurus } from './thesaurus.ts';
import type { Token } from './tokens.ts';

const endsLikePerson = /(?:er|or|ist|ian|ant|man|men|smith|wright|ect)s?$/;
/** Who does something is seldom said of another thing: what follows "plumber" is a place or a time. */
export const isPerson = ({ word, stem }: Token) => endsLikePerson.test(word) && !thingsInEr.has(stem);

const isNumber = /^\p{N}/u;
const endsLikeNoThing = /(?:ing|ed|ly)$/;

/** A noun that says something by itself, as far as that can be told without knowing it. */
export const isThing = ({ word, stem, isEmpty, isName }: Token): boolean =>
  !isEmpty &&
  !isName &&
  word.length > 2 &&
  !isNumber.test(word) &&
  !endsLikeNoThing.test(word) &&
  !genericWords.has(word) &&
  !commonWords.has(stem) &&
  !keepingHeads.has(stem);

/** Words side by side, without a function word or a comma between them. */
function runFrom(tokens: readonly Token[], first: number, step: 1 | -1): number[] {
  const run: number[] = [];
  for (let at = first; tokens[at] !== undefined; at += step) {
    const [here, before] = [tokens[at]!, tokens[at - step]!];
    if (here.isEmpty || here.clause !== before.clause) break;
    run.push(at);
  }
  return run;
}

/**
 * Whether something is named only to say of what kind another thing is, which nothing knows: a roof box is no roof, and a window wedge no window. Words that
 * stand in a phrase of the same trade, and parts and troubles of anything, leave it what it is.
 */
export function isModifier(
  { concept, at }: Found,
  /** Places of all words that say a trade. */
  known: ReadonlySet<number>,
  tokens: readonly Token[],
  { doing, thesaurus }: { doing: ReadonlySet<string>; thesaurus: Thesaurus },
): boolean {
  if (at.length > 1) return false;
  const token = tokens[at[0]!]!;
  if (isPerson(token) || doing.has(token.stem)) return false;
  const behind = runFrom(tokens, at[0]! + 1, 1);
  if (behind.some((place) => known.has(place))) return false;
  const things = behind.filter((place) => isThing(tokens[place]!));
  if (things.length === 0 || isVerbOf(at[0]!, things, tokens)) return false;
  return !thesaurus.isWordOf(concept, tokens[things.at(-1)!]!.stem);
}

const determiners = new Set(['the', 'our', 'my', 'his', 'her', 'their', 'this', 'that', 'your']);
const auxiliaries = new Set(
  'is are was were has have had does do did will would can cant could wont isnt arent wasnt doesnt dont needs need'.split(
    ' ',
  ),
);
const isPlural = ({ word }: Token) => /[^su]s$/.test(word);

/** Whether the unknown word behind a thing says what it does: "tiles crumble", "the boiler sputters". */
function isVerbOf(at: number, things: readonly number[], tokens: readonly Token[]): boolean {
  const [thing] = things;
  if (things.length > 1 || thing !== at + 1) return false;
  if (isPlural(tokens[at]!)) return !isPlural(tokens[thing]!);
  return (
    isPlural(tokens[thing]!) &&
    determiners.has(tokens[at - 1]?.word ?? '') &&
    !tokens.some(
      ({ word, clause }, place) => place > thing && clause === tokens[at]!.clause && auxiliaries.has(word),
    )
  );
}

/** What says which coach is meant, where nothing knows a trade of that name; empty where nothing says it. */
export function narrowedBy({ at }: Found, tokens: readonly Token[]): string[] {
  if (at.length > 1 || !broadHeads.has(tokens[at[0]!]!.stem)) return [];
  return runFrom(tokens, at[0]! - 1, -1)
    .map((place) => tokens[place]!)
    .filter((token) => isThing(token))
    .map(({ stem }) => stem);
}

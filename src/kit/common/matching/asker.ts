import { isPerson } from './compounds.ts';
import { askers } from './thesaurus/heads.ts';
import type { Token } from './tokens.ts';

const possessives = new Set(['our', 'my', 'his', 'her', 'their']);
/** "The meeting room" is where something is, "a meeting room" what is looked for. */
const ownRooms = new Set([...possessives, 'the']);
const speakers = new Set(
  'i we he she they you friend client customer neighbour colleague wife husband brother sister son daughter father mother dad mum uncle aunt'.split(
    ' ',
  ),
);
const running = new Set([
  'run',
  'runs',
  'own',
  'owns',
  'operate',
  'operates',
  'manage',
  'manages',
  'have',
  'has',
]);
const being = new Set(['am', 'are', 'is']);
/** "I’m a", "we’re a", without the apostrophe. */
const speakersBeing = new Set(['im', 'were', 'hes', 'shes', 'theyre', 'as']);
const articles = new Set(['a', 'an', 'the', 'two', 'three', 'several', 'some', 'small', 'little']);
const ending = new Set(['and', 'but', 'who', 'that', 'which', 'with', 'whose', 'where', 'because', 'so']);

/**
 * The places of what only tells who asks: "our café", "I run a bakery", "we’re a law firm". A company that reads its own pitch is not asked here: of itself it says
 * the same words.
 */
export function askerPlaces(tokens: readonly Token[]): ReadonlySet<number> {
  const places = new Set<number>(subjectPlaces(tokens));
  for (const [at, { stem, clause }] of tokens.entries()) {
    if (askers.has(stem) && possessives.has(tokens[at - 1]?.word ?? '')) places.add(at);
    if (stem === 'room' && ownRooms.has(tokens[at - 2]?.word ?? ''))
      [at - 1, at].forEach((place) => places.add(place));
    if (!isStatement(tokens, at)) continue;
    for (let after = at + 1; tokens[after]?.clause === clause && !ending.has(tokens[after]!.word); after += 1)
      places.add(after);
  }
  return places;
}

/** Whether the word at the place says that what follows is someone: "runs a", "are a". */
function isStatement(tokens: readonly Token[], at: number): boolean {
  const [before, { word }, next] = [tokens[at - 1]?.word ?? '', tokens[at]!, tokens[at + 1]?.word ?? ''];
  if (!articles.has(next)) return false;
  if (speakersBeing.has(word)) return at === 0 || tokens[at - 1]!.clause !== tokens[at]!.clause;
  return speakers.has(before) && (being.has(word) || (running.has(word) && isBusiness(tokens, at + 2)));
}

/** "We have a bakery" tells who asks, "we have a leak" what is wrong. */
const isBusiness = (tokens: readonly Token[], from: number) =>
  tokens.slice(from, from + 3).some(({ stem }) => askers.has(stem));

/** So many words may stand before the subject: "an old family bakery". */
const latestSubject = 4;
const having = new Set('has had hasnt whose cant lost hates'.split(' '));
const countless = new Set(
  'no two three four five six seven eight nine ten twelve twenty too many several'.split(' '),
);

/** A need that begins with someone who has or does something tells who asks: "a builder with nine men", "hairdresser taking on her first employee". */
function subjectPlaces(tokens: readonly Token[]): number[] {
  const at = tokens
    .slice(0, latestSubject)
    .findIndex((token) => !token.isEmpty && (isPerson(token) || askers.has(token.stem)));
  const [next, second] = [tokens[at + 1], tokens[at + 2]];
  if (at < 0 || next === undefined || second === undefined || next.clause !== tokens[at]!.clause) return [];
  const isCounted = next.word === 'with' && (countless.has(second.word) || /^\p{N}/u.test(second.word));
  const isActing = next.word.endsWith('ing') && second.isEmpty;
  const isDoing = having.has(next.word) || (next.word === 'who' && having.has(second.word));
  return isCounted || isActing || isDoing ? tokens.slice(0, at + 1).map((_, place) => place) : [];
}

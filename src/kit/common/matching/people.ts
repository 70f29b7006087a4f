import { readNeed, type Need } from './needs.ts';
import { stemOf } from './stems.ts';
import type { Thesaurus } from './thesaurus.ts';
import { tokensOf } from './tokens.ts';

/** What follows one of these says what such people have or do not have, not what they are: "offices without an IT person". */
const whatTheyHave =
  /\b(with|without|who|that|which|whose|about|after|before|buying|selling|signing|needing|moving|looking|wanting|planning|building|opening|outgrowing|in need)\b/iu;

/** They use a trade, and do not have it: first home buyers are no mortgage brokers, and owners of boats mend none. */
const customers: ReadonlySet<string> = new Set(
  'buyer owner family parent landlord tenant employer couple student patient retiree graduate people person lover fan'
    .split(' ')
    .map(stemOf),
);

/** Who owns one of these is that company: café owners. */
const businesses =
  /(caf[eé]|restaurant|hotel|pub|bar|gym|farm|bakery|bakerie|shop|store|school|clinic|salon|studio|agency|agencie|winery|winerie|brewery|brewerie|company|companie|firm|business|practice)s?$/iu;

/** Kinds of companies and people, as members name their ideal clients and contacts: "café owners", "architects and a surveyor". */
export function readPeople(text: string, thesaurus: Thesaurus): Need {
  const named = text.split(whatTheyHave)[0]!;
  const areCustomers = tokensOf(named).some(({ stem }) => customers.has(stem));
  const wanted = readNeed(named, thesaurus).wanted.filter(
    ({ quote }) => !areCustomers || businesses.test(quote),
  );
  return { wanted, narrow: [], heads: [] };
}

const clause = /\b(who|whose|that|which|with)\b/iu;
const anyone = /\b(someone|somebody|anyone|anybody|help|a person|people)\b/iu;

/**
 * What a member of the meeting club looks for: a service, or people of some kind. A clause behind people is about them and not about what is wanted
 * ("lawyers whose clients need their books in order"), unless it says what someone can do ("someone who builds websites").
 */
export function readSought(text: string, thesaurus: Thesaurus): Need {
  const [people = ''] = text.split(clause);
  return readNeed(people === text || anyone.test(people) ? text : people, thesaurus);
}

import type { Thesaurus } from '../../../../kit/common/matching/thesaurus.ts';
import { searchKey } from '../../../../kit/common/words.ts';
import type { CompanyFacts, Participant } from './types.ts';
import { hasAndWants, type HasAndWants } from './has-and-wants.ts';
import { keysMeeting, keysOfOffers, namesIn, ownKeysOf } from './keys.ts';

/** Numbers for the concepts and service words that members offer or want, and the members behind each of them. */
export interface Keys {
  of: readonly Int32Array[];
  whoHas: readonly Int32Array[];
}

/** Participants as they are compared: concepts are numbers, and so is everything else that is asked of millions of pairs. */
export interface Prepared {
  people: number;
  offers: Keys;
  idealClients: Keys;
  lookingFor: Keys;
  canIntroduce: Keys;
  /** All whom somebody would like to meet: their ideal clients, and what they are looking for. */
  wants: Keys;
  /** The same number for the same place; -1 for none. */
  place: Int32Array;
  /** In radians; not a number where it is not known. */
  latitude: Float64Array;
  longitude: Float64Array;
  meetsOnline: Uint8Array;
  meetsInPerson: Uint8Array;
  /** The rows of all, each of the same length. */
  slots: Uint32Array;
  slotsEach: number;
  company: Int32Array;
  /** By the numbers of companies, from one to the others that it has to do with. */
  facts: readonly (ReadonlyMap<number, CompanyFacts> | undefined)[];
}

export function prepare(
  participants: readonly Participant[],
  companyFacts: readonly CompanyFacts[],
  thesaurus: Thesaurus,
): Prepared {
  const read = participants.map((each) => hasAndWants(each, thesaurus));
  const ownKeys = new Map(read.flatMap(({ offers }) => ownKeysOf(offers)));
  const numbers = new Numbers<string>();
  const listsFrom = (keysOf: (one: HasAndWants) => Iterable<string>): Int32Array[] =>
    read.map((each) => Int32Array.from(new Set(keysOf(each)), (key) => numbers.of(key)));
  const clients = (each: HasAndWants) => each.idealClients.map(({ people }) => people);
  const lists = {
    offers: listsFrom(({ offers }) => keysOfOffers(offers, thesaurus)),
    idealClients: listsFrom((each) =>
      clients(each).flatMap((people) => keysMeeting(people, ownKeys, thesaurus)),
    ),
    lookingFor: listsFrom(({ lookingFor }) => keysMeeting(lookingFor, ownKeys, thesaurus)),
    canIntroduce: listsFrom(({ canIntroduce }) => namesIn(canIntroduce)),
    wants: listsFrom((each) => [...clients(each), each.lookingFor].flatMap(namesIn)),
  };
  const withOwners = (of: Int32Array[]): Keys => ({ of, whoHas: ownersOf(of, numbers.size) });
  const slotsEach = Math.max(0, ...new Set(participants.map(({ slots }) => slots.length)));
  const slots = new Uint32Array(participants.length * slotsEach);
  for (const [at, each] of participants.entries()) slots.set(each.slots, at * slotsEach);
  const placeNumbers = new Numbers<string>();
  const companyNumbers = new Numbers<number>();
  const company = Int32Array.from(participants, ({ companyId }) => companyNumbers.of(companyId));
  const radians = (degrees: number | undefined) => ((degrees ?? Number.NaN) * Math.PI) / 180;
  return {
    people: participants.length,
    offers: withOwners(lists.offers),
    idealClients: withOwners(lists.idealClients),
    lookingFor: withOwners(lists.lookingFor),
    canIntroduce: withOwners(lists.canIntroduce),
    wants: withOwners(lists.wants),
    place: Int32Array.from(participants, ({ place }) => {
      const key = searchKey(place ?? '');
      return key === '' ? -1 : placeNumbers.of(key);
    }),
    latitude: Float64Array.from(participants, ({ coordinates }) => radians(coordinates?.latitude)),
    longitude: Float64Array.from(participants, ({ coordinates }) => radians(coordinates?.longitude)),
    meetsOnline: Uint8Array.from(participants, ({ meets }) => (meets === 'in_person' ? 0 : 1)),
    meetsInPerson: Uint8Array.from(participants, ({ meets }) => (meets === 'online' ? 0 : 1)),
    slots,
    slotsEach,
    company,
    facts: factsBetween(companyFacts, companyNumbers),
  };
}

/** Numbers from 0 on, in the order in which things are first named. */
class Numbers<Thing> {
  private readonly known = new Map<Thing, number>();

  of(thing: Thing): number {
    const number = this.known.get(thing) ?? this.known.size;
    this.known.set(thing, number);
    return number;
  }

  find(thing: Thing): number | undefined {
    return this.known.get(thing);
  }

  get size(): number {
    return this.known.size;
  }
}

function ownersOf(lists: readonly Int32Array[], keys: number): Int32Array[] {
  const owners: number[][] = Array.from({ length: keys }, () => []);
  for (const [person, list] of lists.entries()) for (const key of list) owners[key]!.push(person);
  return owners.map((people) => Int32Array.from(people));
}

function factsBetween(
  companyFacts: readonly CompanyFacts[],
  numbers: Numbers<number>,
): (Map<number, CompanyFacts> | undefined)[] {
  const facts: (Map<number, CompanyFacts> | undefined)[] = Array.from({ length: numbers.size });
  for (const fact of companyFacts) {
    const [one, other] = fact.companies.map((company) => numbers.find(company));
    if (one === undefined || other === undefined) continue;
    (facts[one] ??= new Map()).set(other, fact);
    (facts[other] ??= new Map()).set(one, fact);
  }
  return facts;
}

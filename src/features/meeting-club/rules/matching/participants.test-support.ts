import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { freeHalfHours, type Span } from '../week-slots.ts';
import { randomNumbers } from './random.ts';
import type { CompanyFacts, MatchingInput, MemberPair, Participant } from './types.ts';

/** Two weeks from a Monday on. */
export const span: Span = { startsAt: Date.parse('2026-11-16T00:00Z'), halfHours: 14 * 48 };

/** Somebody whose company has the same number. */
export const participant = (memberId: number, more: Partial<Participant> = {}): Participant => ({
  memberId,
  companyId: memberId as CompanyRowId,
  companyName: `Company ${memberId}`,
  services: [],
  conceptsOff: [],
  idealClients: [],
  lookingFor: '',
  canIntroduce: '',
  place: null,
  coordinates: null,
  meets: 'either',
  timeZone: 'Australia/Sydney',
  slots: slotsOf('Australia/Sydney', [18, 19, 20, 21]),
  leftOutTimes: 0,
  ...more,
});

/** Free at these half hours of a week. */
export const slotsOf = (zone: string, slots: readonly number[]): Uint32Array =>
  freeHalfHours({ zone, slots }, span);

export const inputOf = (
  participants: readonly Participant[],
  more: Partial<MatchingInput> = {},
): MatchingInput => ({
  participants,
  impossible: [],
  repeats: [],
  companies: [],
  locked: [],
  leftOut: [],
  meetingsEach: 1,
  seed: 1,
  startsAt: span.startsAt,
  ownConcepts: [],
  ...more,
});

const trades = (
  'Plumbing Bookkeeping Payroll Web-design Photography Landscaping Architecture Cleaning Catering Insurance Mortgages Law Recruiting Printing Signage ' +
  'Electrical Roofing Painting Flooring Carpentry Marketing Copywriting Translation Coaching Logistics Warehousing Packaging Security Solar Pools'
).split(' ');
const clients = (
  'Builders Cafes Restaurants Retailers Architects Landlords Lawyers Accountants Doctors Dentists Schools Startups Manufacturers Farmers Photographers ' +
  'Plumbers Painters Landscapers Caterers Insurers Recruiters Printers Marketers Carpenters Cleaners Roofers Gyms Hotels Florists Bakers'
).split(' ');
const places = ['Newtown', 'Manly', 'Parramatta', 'Bondi', 'Chatswood', 'Penrith', 'Glebe', 'Ryde'];
const zones = [
  'Australia/Sydney',
  'Australia/Sydney',
  'Australia/Perth',
  'Europe/London',
  'America/New_York',
];

/** A community of made-up members that look like real ones: a few popular trades, some companies with several members, partners, past meetings. */
export function madeUpClub(people: number, seed: number): MatchingInput {
  const random = randomNumbers(seed);
  const below = (count: number) => Math.floor(random() * count);
  // The first of a list are the most popular.
  const someOf = (list: readonly string[], most: number) =>
    Array.from({ length: 1 + below(most) }, () => list[Math.floor(random() * random() * list.length)]!);
  const participants = Array.from({ length: people }, (_, at): Participant => {
    const zone = zones[below(zones.length)]!;
    const mornings = Array.from({ length: 3 }, () => below(5) * 48 + 16 + below(20));
    const companyId = (random() < 0.1 ? below(at + 1) : at) as CompanyRowId;
    return participant(at + 1, {
      companyId,
      companyName: `Company ${companyId}`,
      services: someOf(trades, 4),
      idealClients: someOf(clients, 3),
      lookingFor: random() < 0.5 ? `Looking for ${someOf(trades, 2).join(' or ')}` : '',
      canIntroduce: random() < 0.5 ? `I know ${someOf(clients, 3).join(', ')}` : '',
      place: places[below(places.length)]!,
      meets: (['online', 'in_person', 'either', 'either'] as const)[below(4)]!,
      timeZone: zone,
      slots: slotsOf(
        zone,
        mornings.flatMap((first) => Array.from({ length: 6 }, (__, more) => first + more)),
      ),
      leftOutTimes: random() < 0.03 ? 1 : 0,
    });
  });
  const pairs = (count: number): MemberPair[] =>
    Array.from({ length: count }, () => [1 + below(people), 1 + below(people)] as const).filter(
      ([one, other]) => one !== other,
    );
  return inputOf(participants, {
    impossible: pairs(people),
    repeats: pairs(3 * people),
    companies: pairs(4 * people).map(([one, other]): CompanyFacts => ({
      companies: [participants[one - 1]!.companyId, participants[other - 1]!.companyId],
      arePartners: random() < 0.7,
      sentWork: (['none', 'one_way', 'both'] as const)[below(3)]!,
    })),
    seed,
  });
}

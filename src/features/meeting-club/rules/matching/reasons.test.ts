import { expect, test } from 'vitest';
import { assessGroup } from './assess-group.ts';
import { inputOf, participant, slotsOf } from './participants.test-support.ts';
import type { MatchingInput, Participant } from './types.ts';

const free = (zone: string, ...slots: number[]) => ({ timeZone: zone, slots: slotsOf(zone, slots) });
/** Monday is 0. */
const slot = (weekday: number, hour: number, half = 0) => weekday * 48 + hour * 2 + half;
const tuesdayAtNine = [slot(1, 9), slot(1, 9, 1)];

const harbour = participant(1, {
  companyName: 'Harbour Homes',
  services: ['Home building', 'SEO'],
  idealClients: ['Young families'],
  canIntroduce: 'Many architects and one surveyor',
  place: 'Newtown',
  ...free('Australia/Sydney', ...tuesdayAtNine),
});
const northwind = participant(2, {
  companyName: 'Northwind Legal',
  services: ['Contracts'],
  idealClients: ['Commercial builders', 'Architects'],
  lookingFor: 'Help with SEO',
  place: 'Manly',
  ...free('Australia/Sydney', ...tuesdayAtNine),
});

const reasons = (people: readonly Participant[], more: Partial<MatchingInput> = {}) =>
  assessGroup(
    inputOf(people, more),
    people.map(({ memberId }) => memberId),
  ).reasons.map(({ text }) => text);

test('three of them, the strongest first, in words that name both companies', () => {
  expect(reasons([harbour, northwind])).toEqual([
    'Northwind Legal looks for commercial builders as clients, and Harbour Homes offers home building.',
    'Harbour Homes offers SEO, which Northwind Legal is looking for.',
    'Both have time on Tuesday mornings.',
  ]);
});

test('names whom one can introduce, and quotes what the other is looking for in other words', () => {
  const quiet = {
    ...northwind,
    lookingFor: 'Someone who gets us found on google',
    idealClients: ['Architects', 'First home buyers'],
    ...free('Europe/London'),
  };
  expect(reasons([harbour, quiet])).toEqual([
    'Northwind Legal is looking for “found on google”, and Harbour Homes offers SEO.',
    'Harbour Homes can introduce people that Northwind Legal would like to meet: architects.',
    'No meeting together in the past six months.',
  ]);
});

test.each([
  ['Offices without an IT person', 'IT support'],
  ['First home buyers', 'Mortgages'],
  ['Companies buying gifts', 'Corporate gifts'],
  ['Shops signing a lease', 'Leases'],
  ['Architects', 'Shop signs'],
  ['Boat owners', 'Boat repairs'],
  ['People getting married', 'Wedding planning'],
])('“%s” as ideal clients are not companies that offer “%s”', (label, service) => {
  const apart = free('Europe/London');
  const [one, other] = [
    participant(1, { idealClients: [label], ...apart }),
    participant(2, { services: [service] }),
  ];
  expect(reasons([one, other])).toEqual(['No meeting together in the past six months.']);
});

test('one word that two happen to share is no reason', () => {
  const apart = free('Europe/London');
  const vet = participant(1, {
    companyName: 'Old Dog',
    idealClients: ['Owners of old dogs'],
    lookingFor: 'A vet for an old dog',
    ...apart,
  });
  const software = participant(2, {
    companyName: 'Second Keel',
    services: ['Rescue of old software'],
    canIntroduce: 'An old friend from school',
    ...apart,
  });
  expect(reasons([vet, software])).toEqual(['No meeting together in the past six months.']);
  expect(reasons([{ ...vet, lookingFor: 'Rescue for old software' }, software])).toContain(
    'Second Keel offers rescue of old software, which Old Dog is looking for.',
  );
});

test.each([
  ['Lawyers whose clients need their books in order', 'Bookkeeping'],
  ['Offices with 20 people and nobody who looks after their backups', 'Backups'],
  ['Companies that give gifts to clients', 'Corporate gifts'],
])('whoever looks for “%s” is not looking for “%s”', (lookingFor, service) => {
  const [one, other] = [
    participant(1, { lookingFor, ...free('Europe/London') }),
    participant(2, { services: [service] }),
  ];
  expect(reasons([one, other])).toEqual(['No meeting together in the past six months.']);
});

const plain = (id: number, more: Partial<Participant> = {}) =>
  participant(id, { slots: new Uint32Array(21), ...more });

test('a place is a reason for those who meet in person, and work that was sent is one too', () => {
  const companies = [
    {
      companies: [plain(1).companyId, plain(2).companyId] as const,
      arePartners: true,
      sentWork: 'both' as const,
    },
  ];
  const [one, other] = [plain(1, { place: 'Newtown' }), plain(2, { place: 'newtown' })];
  expect(reasons([one, other], { companies, repeats: [[1, 2]] })).toEqual([
    'Both are in Newtown.',
    'The two companies have sent each other work before.',
  ]);
  expect(reasons([one, { ...other, meets: 'online' }], { repeats: [[1, 2]] })).toEqual([]);
});

test('times are called by a part of the week only if it is the same for everybody’s clock', () => {
  const sydney = plain(1, free('Australia/Sydney', slot(1, 18), slot(1, 18, 1)));
  const london = plain(2, free('Europe/London', slot(1, 7), slot(1, 7, 1)));
  expect(reasons([sydney, london])[0]).toBe('Both have time at the same hours on 2 days.');
  const brisbane = plain(3, free('Australia/Brisbane', slot(1, 17), slot(1, 17, 1)));
  expect(reasons([sydney, brisbane])[0]).toBe('Both have time at the same hours on 2 days.');
  const melbourne = plain(3, free('Australia/Melbourne', slot(1, 18), slot(1, 18, 1)));
  expect(reasons([sydney, melbourne])[0]).toBe('Both have time on Tuesday evenings.');
});

test('that there was a referral is said of two, and to no third', () => {
  const companies = [
    {
      companies: [plain(1).companyId, plain(2).companyId] as const,
      arePartners: false,
      sentWork: 'one_way' as const,
    },
  ];
  const said = 'There has been a referral between these companies.';
  expect(reasons([plain(1), plain(2)], { companies })).toContain(said);
  expect(reasons([plain(1), plain(2), plain(3)], { companies })).not.toContain(said);
});

test('of three it is said what holds for all of them', () => {
  const people = [1, 2, 3].map((id) =>
    plain(id, { place: 'Glebe', ...free('Australia/Sydney', ...tuesdayAtNine) }),
  );
  expect(reasons(people)).toEqual([
    'All three are in Glebe.',
    'All three have time on Tuesday mornings.',
    'No meeting together in the past six months.',
  ]);
});

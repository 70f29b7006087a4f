import { describe, expect, test } from 'vitest';
import { builtIn } from '../../../../kit/common/matching/thesaurus.ts';
import { assessGroup } from './assess-group.ts';
import { inputOf, madeUpClub, participant, slotsOf } from './participants.test-support.ts';
import { prepare } from './prepared.ts';
import { Score } from './score.ts';
import type { MatchingInput, Participant } from './types.ts';
import { weights } from './weights.ts';

const builder = participant(1, {
  companyName: 'Harbour Homes',
  services: ['Home building'],
  idealClients: ['Families'],
});
const lawyer = participant(2, {
  companyName: 'Northwind Legal',
  services: ['Contract law'],
  idealClients: ['Builders'],
});
const baker = participant(3, { companyName: 'Crumb', services: ['Bread'], idealClients: ['Cafes'] });

const assess = (one: Participant, other: Participant, more: Partial<MatchingInput> = {}) =>
  assessGroup(inputOf([one, other], more), [one.memberId, other.memberId]);
const points = (...of: Parameters<typeof assess>) => assess(...of).points;

describe('points', () => {
  test('are more for those who want each other as clients, and most if it goes both ways', () => {
    const wanted = { ...builder, idealClients: ['Law firms'] };
    expect(points(builder, lawyer)).toBeGreaterThan(points(builder, baker));
    expect(points(wanted, lawyer)).toBeGreaterThan(points(builder, lawyer));
  });

  test('count what somebody looks for, and whom the other can introduce', () => {
    const looking = { ...baker, lookingFor: 'Someone for a contract with our landlord' };
    expect(points(looking, lawyer)).toBeGreaterThan(points(baker, lawyer));
    const knowing = { ...builder, canIntroduce: 'A few cafes on my street' };
    expect(points(knowing, baker)).toBeGreaterThan(points(builder, baker));
  });

  test('count a place only for those who can meet in person', () => {
    const [here, there] = [
      { ...baker, place: 'Newtown' },
      { ...builder, place: 'newtown ' },
    ];
    expect(points(here, there)).toBeGreaterThan(points(baker, builder));
    expect(points({ ...here, meets: 'online' }, there)).toBe(points(baker, builder));
    const near = (one: Participant, latitude: number) => ({
      ...one,
      coordinates: { latitude, longitude: 151.2 },
    });
    expect(points(near(baker, -33.9), near(builder, -33.95))).toBeGreaterThan(points(baker, builder));
    expect(points(near(baker, -33.9), near(builder, -34.9))).toBe(points(baker, builder));
  });

  test('are much less without a common time, or a common way to meet', () => {
    const never = { ...lawyer, slots: slotsOf('Europe/London', [18, 19]) };
    expect(points(builder, never)).toBeLessThan(points(builder, lawyer) / 2);
    const [online, inPerson] = [
      { ...builder, meets: 'online' as const },
      { ...lawyer, meets: 'in_person' as const },
    ];
    expect(points(online, inPerson)).toBeLessThan(points(builder, lawyer));
    const halfAnHour = { ...lawyer, slots: slotsOf('Australia/Sydney', [18]) };
    expect(points(builder, halfAnHour)).toBe(points(builder, never));
  });

  test('are less for partners than for strangers who fit as well, even if they have sent each other work', () => {
    const companies = [
      {
        companies: [builder.companyId, lawyer.companyId] as const,
        arePartners: true,
        sentWork: 'both' as const,
      },
    ];
    expect(points(builder, lawyer, { companies })).toBeLessThan(points(builder, lawyer));
    const strangers = [{ ...companies[0]!, arePartners: false }];
    expect(points(builder, lawyer, { companies: strangers })).toBeGreaterThan(points(builder, lawyer));
  });

  test('follow a community’s own weights', () => {
    const own = { weights: { ideal_client: 500 } };
    expect(points(builder, lawyer, own)).toBeGreaterThan(points(builder, lawyer));
    expect(points(builder, lawyer, { weights: { ...own.weights, ideal_client: 0 } })).toBe(
      points(builder, baker, { weights: { ideal_client: 0 } }),
    );
  });

  test('are even, from 0 to 1000, the same in both directions, and can come to all of it', () => {
    const { participants, companies } = madeUpClub(150, 3);
    const score = new Score(prepare(participants, companies, builtIn), {});
    for (let one = 0; one < 150; one += 1)
      for (let other = 0; other < one; other += 1) {
        const found = score.points(one, other);
        expect(found >= 0 && found <= 1000 && found % 2 === 0).toBe(true);
      }
    expect(score.points(7, 31)).toBe(score.points(31, 7));
    const most = Object.values(weights).reduce(
      (sum, { most: each, eachWay }) => sum + each * (eachWay ? 2 : 1),
      0,
    );
    expect(most).toBe(1000);
  });

  test('of a trio are half of what its pairs have', () => {
    const input = inputOf([builder, lawyer, baker]);
    const of = (...ids: number[]) => assessGroup(input, ids).points;
    expect(of(1, 2, 3)).toBe((of(1, 2) + of(1, 3) + of(2, 3)) / 2);
  });
});

describe('what is possible', () => {
  test('nobody meets a colleague, or whom they cannot meet; a repeat is said', () => {
    const colleague = { ...baker, companyId: builder.companyId };
    expect(assess(builder, colleague).isPossible).toBe(false);
    expect(assess(builder, lawyer, { impossible: [[2, 1]] }).isPossible).toBe(false);
    expect(assess(builder, lawyer, { repeats: [[2, 1]] })).toMatchObject({
      isPossible: true,
      isRepeat: true,
    });
    expect(() => assessGroup(inputOf([builder]), [1, 9])).toThrow('Member 9 does not take part.');
  });
});

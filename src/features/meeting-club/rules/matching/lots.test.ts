import { describe, expect, it } from 'vitest';
import { matchParticipants } from './match-participants.ts';
import { inputOf, participant } from './participants.test-support.ts';
import { isSetApart, type Lots } from './lots.ts';

const lots = (more: Partial<Lots> = {}): Lots => ({
  key: [123_456_789, 987_654_321],
  day: 20_000,
  clubSize: 40,
  ...more,
});
const people = Array.from({ length: 40 }, (_, at) => 1001 + at * 3);
const pairs = people.flatMap((one, at) => people.slice(at + 1).map((other) => [one, other] as const));
const apart = (of: Lots) => new Set(pairs.filter((pair) => isSetApart(of, ...pair)).map(String));

describe('lots', () => {
  it('sets about one pair in eight apart, whichever of the two is named first', () => {
    const drawn = apart(lots());
    expect(drawn.size / pairs.length).toBeGreaterThan(0.08);
    expect(drawn.size / pairs.length).toBeLessThan(0.18);
    for (const [one, other] of pairs)
      expect(isSetApart(lots(), other, one)).toBe(drawn.has(String([one, other])));
  });

  it('draws others with another key', () => {
    const [one, other] = [apart(lots()), apart(lots({ key: [1, 2] }))];
    expect([...one].filter((pair) => other.has(pair)).length).toBeLessThan(one.size / 2);
  });

  it('lets some pairs go and takes others from week to week, and has drawn anew after eight', () => {
    for (let week = 0; week < 8; week += 1) {
      const [before, after] = [
        apart(lots({ day: 20_000 + week * 7 })),
        apart(lots({ day: 20_007 + week * 7 })),
      ];
      const taken = [...after].filter((pair) => !before.has(pair));
      expect(taken.length).toBeGreaterThan(0);
      expect(taken.length).toBeLessThan(before.size / 2);
    }
    const [first, last] = [apart(lots()), apart(lots({ day: 20_056 }))];
    expect([...first].filter((pair) => last.has(pair)).length).toBeLessThan(first.size / 2);
  });

  it('takes nobody more than a few people, and none at all in a small club', () => {
    expect(apart(lots({ clubSize: 2000 })).size).toBeLessThan(pairs.length / 50);
    expect(apart(lots({ clubSize: 9 })).size).toBe(0);
  });

  it('keeps the matching from what is set apart', () => {
    const participants = people.map((memberId) => participant(memberId));
    const drawn = lots();
    const { groups } = matchParticipants(inputOf(participants, { lots: drawn }));
    expect(groups.length).toBe(20);
    for (const { memberIds } of groups) expect(isSetApart(drawn, memberIds[0]!, memberIds[1]!)).toBe(false);
  });
});

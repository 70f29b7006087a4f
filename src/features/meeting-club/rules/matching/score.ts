import { mostPoints } from './pair-table.ts';
import type { Prepared, Keys } from './prepared.ts';
import {
  enoughStarts,
  nearKilometres,
  shareByThings,
  sharesLeft,
  weights,
  type Ground,
  type OwnWeights,
} from './weights.ts';

const nearRadians = nearKilometres / 6371;
const nearShare = 0.6;

export const weightOf = (ground: Ground, own: OwnWeights): number => own[ground] ?? weights[ground].most;

const grounds = Object.keys(weights) as Ground[];

/** Points for every two participants, from 0 to 1000 and even: then half the sum of a trio's is whole too. */
export class Score {
  private readonly prepared: Prepared;
  private readonly weight: Record<Ground, number>;
  private readonly mostWeight: number;
  private readonly counted: KeyCounts[];
  private first = -1;

  constructor(prepared: Prepared, own: OwnWeights) {
    const { idealClients, offers, lookingFor, wants, canIntroduce, people } = prepared;
    this.prepared = prepared;
    this.weight = Object.fromEntries(grounds.map((ground) => [ground, weightOf(ground, own)])) as Record<
      Ground,
      number
    >;
    this.mostWeight = grounds.reduce(
      (sum, ground) => sum + this.weight[ground] * (weights[ground].eachWay ? 2 : 1),
      0,
    );
    const both = (ground: Ground, one: Keys, other: Keys) => [
      new KeyCounts(this.weight[ground], one, other, people),
      new KeyCounts(this.weight[ground], other, one, people),
    ];
    this.counted = [
      ...both('ideal_client', idealClients, offers),
      ...both('looks_for', lookingFor, offers),
      ...both('can_introduce', wants, canIntroduce),
    ];
  }

  /** Quick for one after the other with the same first. */
  points(one: number, other: number): number {
    if (one !== this.first) {
      for (const counts of this.counted) counts.countFor(one);
      this.first = one;
    }
    let got = 0;
    for (const counts of this.counted) got += counts.worthWith(other);
    got += this.placeWorth(one, other);
    const starts = this.commonStarts(one, other);
    got += this.weight.common_times * Math.min(1, starts / enoughStarts);
    const facts = this.prepared.facts[this.prepared.company[one]!]?.get(this.prepared.company[other]!);
    const sent = facts?.sentWork ?? 'none';
    if (sent !== 'none') got += this.weight.sent_work * (sent === 'both' ? 1 : 0.5);
    let left = 1;
    if (facts?.arePartners) left *= sharesLeft.partners;
    else got += this.weight.strangers;
    if (starts === 0) left *= sharesLeft.noCommonTimes;
    if (!this.haveAWay(one, other)) left *= sharesLeft.differentWays;
    return this.mostWeight === 0 ? 0 : 2 * Math.round(((mostPoints / 2) * got * left) / this.mostWeight);
  }

  private haveAWay(one: number, other: number): boolean {
    const { meetsOnline, meetsInPerson } = this.prepared;
    return (
      (meetsOnline[one]! & meetsOnline[other]!) === 1 || (meetsInPerson[one]! & meetsInPerson[other]!) === 1
    );
  }

  private placeWorth(one: number, other: number): number {
    const { place, meetsInPerson } = this.prepared;
    if (meetsInPerson[one] === 0 || meetsInPerson[other] === 0) return 0;
    if (place[one] !== -1 && place[one] === place[other]) return this.weight.place;
    return this.areNear(one, other) ? nearShare * this.weight.place : 0;
  }

  areNear(one: number, other: number): boolean {
    const { latitude, longitude } = this.prepared;
    if (Number.isNaN(latitude[one]! + latitude[other]!)) return false;
    const [north, east] = [latitude[one]! - latitude[other]!, longitude[one]! - longitude[other]!];
    const across = east * Math.cos((latitude[one]! + latitude[other]!) / 2);
    return north * north + across * across <= nearRadians * nearRadians;
  }

  /** Half hours at which both have time for two of them: a meeting takes longer than one. */
  commonStarts(one: number, other: number): number {
    const { slots, slotsEach } = this.prepared;
    const [a, b] = [one * slotsEach, other * slotsEach];
    let starts = 0;
    let here = slotsEach === 0 ? 0 : slots[a]! & slots[b]!;
    for (let at = 0; at < slotsEach; at += 1) {
      const next = at + 1 < slotsEach ? slots[a + at + 1]! & slots[b + at + 1]! : 0;
      starts += onesIn(here & ((here >>> 1) | (next << 31)));
      here = next;
    }
    return starts;
  }
}

function onesIn(bits: number): number {
  let ones = bits - ((bits >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  return Math.imul((ones + (ones >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many of the things that one person wants each other person has. */
class KeyCounts {
  private readonly weight: number;
  private readonly from: Keys;
  private readonly to: Keys;
  private readonly counts: Uint8Array;

  constructor(weight: number, from: Keys, to: Keys, people: number) {
    this.weight = weight;
    this.from = from;
    this.to = to;
    this.counts = new Uint8Array(people);
  }

  countFor(person: number): void {
    this.counts.fill(0);
    const { counts } = this;
    for (const key of this.from.of[person]!) {
      const others = this.to.whoHas[key]!;
      for (let at = 0; at < others.length; at += 1) counts[others[at]!]! += 1;
    }
  }

  worthWith(other: number): number {
    const count = this.counts[other]!;
    return count === 0 ? 0 : this.weight * shareByThings[Math.min(count, shareByThings.length - 1)]!;
  }
}

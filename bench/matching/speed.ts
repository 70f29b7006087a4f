import { marksFor, marksOf } from '../../src/kit/common/matching/marks.ts';
import { matchNeed } from '../../src/kit/common/matching/match-need.ts';
import { readNeed } from '../../src/kit/common/matching/needs.ts';
import { offersOf, type Profile } from '../../src/kit/common/matching/offers.ts';
import { withOwnConcepts } from '../../src/kit/common/matching/own-concepts.ts';
import { companies, tuningPart } from './judged-set.ts';

/** As many as opportunities look at; suggestions for a referral look at eighty. */
const mostJudged = 300;

export interface Speed {
  companies: number;
  meanMs: number;
  worstMs: number;
  /** The need that took the longest. */
  worst: string;
}

/** The most words that a community may have of its own. */
const thesaurus = withOwnConcepts(
  Array.from({ length: 50 }, (_, at) => ({
    name: `own trade ${at}`,
    partOf: null,
    words: Array.from({ length: 10 }, (__, place) => `trade ${at} word ${place}`),
  })),
);

/**
 * Processor time of this process for a need: it is read, companies are looked up by their marks as the directory's index does, and up to 300 profiles
 * are read and judged. The database's own time is not in it.
 */
export function speedWith(size: number): Speed {
  const profiles = [...companies.values()];
  // Every second company calls its services as no other does.
  const profileOf = (id: number): Profile => {
    const profile = profiles[id % profiles.length]!;
    return Math.floor(id / profiles.length) % 2 === 0
      ? profile
      : { ...profile, services: profile.services.map((service) => `${service} ${id}`) };
  };
  const index = new Map<string, number[]>();
  const marks = profiles.map((profile) => marksOf(offersOf(profile, thesaurus)));
  for (let id = 0; id < size; id += 1)
    for (const mark of marks[id % profiles.length]!) {
      const ids = index.get(mark);
      if (ids) ids.push(id);
      else index.set(mark, [id]);
    }
  const times = [...tuningPart.needs.map(({ text }) => text), ...badTexts].map((text) => ({
    text,
    ms: cpuMs(() => judgeOne(text, index, profileOf)),
  }));
  const worst = times.reduce((one, other) => (other.ms > one.ms ? other : one));
  return {
    companies: size,
    meanMs: times.reduce((sum, { ms }) => sum + ms, 0) / times.length,
    worstMs: worst.ms,
    worst: worst.text.slice(0, 60),
  };
}

const badTexts = [
  'plumber '.repeat(10_000),
  // As long as a need may be.
  'plumber electrician roof '.repeat(100),
  'x'.repeat(100_000),
  '🚰'.repeat(5000),
  '<b>'.repeat(5000),
  '',
];

function judgeOne(
  text: string,
  index: ReadonlyMap<string, number[]>,
  profileOf: (id: number) => Profile,
): void {
  const need = readNeed(text, thesaurus);
  const ids = new Set(
    marksFor(need, thesaurus).flatMap((mark) => (index.get(mark) ?? []).slice(0, mostJudged)),
  );
  for (const id of [...ids].slice(0, mostJudged)) matchNeed(need, offersOf(profileOf(id), thesaurus));
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { matchParticipants } from '../src/features/meeting-club/rules/matching/match-participants.ts';
import { matchPeople } from '../src/features/meeting-club/rules/matching/match-people.ts';
import { PairTable } from '../src/features/meeting-club/rules/matching/pair-table.ts';
import { madeUpClub } from '../src/features/meeting-club/rules/matching/participants.test-support.ts';
import { randomNumbers } from '../src/features/meeting-club/rules/matching/random.ts';
import { writeDown } from './write-down.ts';

/**
 * How long it takes to match a round, how much memory, and what is proved of it: for clubs of made-up members, from their profiles on, and for points
 * that are hard to match by. `LARGE=1` goes up to ten thousand members and writes its numbers into docs/measurements/meeting-club.md.
 */
const isLarge = process.env['LARGE'] === '1';
const sizes = [200, 500, 1000, 2000, 2001, ...(isLarge ? [5000, 10_000] : [])];
const mostSeconds = (people: number) => (people <= 2001 ? 10 : 300);

interface Measured {
  seconds: number;
  cpuSeconds: number;
  megabytes: number;
  turns: number;
  /** In percent of the bound. */
  gap: number;
}

const matchings = {
  /** Scores, matching and reasons. */
  'a club': (people: number) => {
    const input = madeUpClub(people, 1);
    return () => matchParticipants(input);
  },
  /** Many equal points, and members whom everybody wants. */
  'hard points': (people: number) => {
    const random = randomNumbers(5);
    const favour = Float64Array.from({ length: people }, () => random());
    const table = new PairTable(people);
    for (let one = 0; one < people; one += 1)
      for (let other = one + 1; other < people; other += 1) {
        const points = 25 * (Math.floor(random() * 20) + Math.floor((favour[one]! + favour[other]!) * 10));
        if (random() >= 0.02) table.allow(one, other, points, random() < 0.01);
      }
    const problem = { table, leftOutTimes: new Uint8Array(people), locked: [], isOut: () => false };
    return () => matchPeople(problem, { seed: 1, meetingsEach: 1 });
  },
};
type Kind = keyof typeof matchings;
const kinds = Object.keys(matchings) as Kind[];

const [kind, people] = process.argv.slice(2);
if (kind === undefined) await measureAll();
else console.log(JSON.stringify(measure(kind as Kind, Number(people))));

function measure(which: Kind, count: number): Measured {
  const match = matchings[which](count);
  const [begun, cpuBegun] = [performance.now(), process.cpuUsage()];
  const { total, bound, turns } = match();
  const cpu = process.cpuUsage(cpuBegun);
  return {
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: (cpu.user + cpu.system) / 1_000_000,
    megabytes: process.resourceUsage().maxRSS / 1024,
    turns,
    gap: ((bound - total) / bound) * 100,
  };
}

/** Each in a process of its own, so that its memory is its own too. */
async function measureAll(): Promise<void> {
  const loadBefore = loadavg()[0]!;
  const rows: [name: string, count: number, Measured][] = [];
  for (const count of sizes)
    for (const which of kinds) {
      const child = spawnSync(process.execPath, [import.meta.filename, which, String(count)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      if (child.status !== 0) throw new Error(`${which}, ${count}: it broke.`);
      const measured = JSON.parse(child.stdout) as Measured;
      rows.push([which, count, measured]);
      console.log(rowOf(which, count, measured));
    }
  const method =
    `Seconds on the clock, with those of the processor in brackets: other work shared the machine. ${cpus().length} cores, Node ${process.version}, load ` +
    `${loadBefore.toFixed(1)} before it began and ${loadavg()[0]!.toFixed(1)} at its end.`;
  const table = [
    '| members | points | seconds | MB | turns | at most missing |',
    '|---:|---|---:|---:|---:|---|',
    ...rows.map((row) => rowOf(...row)),
  ].join('\n');
  if (isLarge) await writeDown('meeting-club', `${method}\n\n${table}`);
  const slow = rows.filter(([, count, { seconds }]) => seconds > mostSeconds(count));
  if (slow.length > 0)
    throw new Error(`Too slow: ${slow.map(([which, count]) => `${count}, ${which}`).join('; ')}`);
}

function rowOf(which: string, count: number, measured: Measured): string {
  const missing = measured.gap === 0 ? 'nothing: proved' : `${measured.gap.toFixed(4)}%`;
  const seconds = `${measured.seconds.toFixed(1)} (${measured.cpuSeconds.toFixed(1)})`;
  return `| ${count.toLocaleString('en')} | ${which} | ${seconds} | ${Math.round(measured.megabytes)} | ${measured.turns} | ${missing} |`;
}

import { judge } from './matching/judge.ts';
import { judgeWishes } from './matching/judge-wishes.ts';
import { speedWith } from './matching/speed.ts';
import { otherParts, tuningParts, type Part } from './matching/judged-set.ts';

/** How true suggestions are, on needs that were judged by hand. `-- --tune` names every wrong answer of the tuning parts. */
const isTuning = process.argv.includes('--tune');
const mostWorst = 10;

const percent = (share: number) => `${Math.round(share * 100)}%`;
function print(part: Part, most: number): void {
  const verdict = judge(part);
  console.log(
    `${part.title}: ${verdict.needs} needs, precision@1 ${percent(verdict.precisionAt1)}, false among shown ${percent(verdict.falseAmongShown)}, ` +
      `claimed where none fits ${percent(verdict.claimedWhereNoneFits)}, recall@3 ${percent(verdict.recallAt3)}`,
  );
  for (const line of verdict.worst.slice(0, most)) console.log(`  ${line}`);
}

for (const part of tuningParts) print(part, isTuning ? Infinity : mostWorst);
if (!isTuning) for (const part of otherParts()) print(part, mostWorst);

const { reasons, wrong, missed } = judgeWishes();
console.log(
  `reasons to meet: ${reasons}, false ${wrong.length} (${percent(wrong.length / reasons)}), missed ${missed.length}`,
);
for (const line of wrong.slice(0, mostWorst)) console.log(`  false: ${line}`);
for (const line of missed.slice(0, mostWorst)) console.log(`  missed: ${line}`);

for (const size of [200, 200_000]) {
  const { meanMs, worstMs, worst } = speedWith(size);
  console.log(
    `${size.toLocaleString('en')} companies: ${meanMs.toFixed(1)} ms of processor time for a need, ${worstMs.toFixed(1)} ms at worst (${worst})`,
  );
}
console.log(`memory of this process: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);

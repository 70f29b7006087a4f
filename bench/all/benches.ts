/** A row of a table that a bench prints: its first cell, and the others with their titles in order. */
export interface Row {
  name: string;
  cells: readonly { title: string; text: string }[];
}

export interface Bench {
  name: string;
  args?: readonly string[];
  env?: Record<string, string>;
  /** What is compared, each under its name; less is better. None where a bench only says whether all is well. */
  ratiosOf?: (row: Row) => readonly (readonly [name: string, ratio: number])[];
}

/** The column that says how many times as long it takes with more. */
const times: Bench['ratiosOf'] = ({ name, cells }) =>
  cells
    .filter(({ title }) => /^(times|times as long|ratio)$/.test(title))
    .map(({ text }) => [name, Number(text)]);

/** From the smallest to the largest. */
const fromFirstToLast: Bench['ratiosOf'] = ({ name, cells }) => {
  const [first, last] = [cells.at(0)!, cells.at(-1)!].map(({ text }) => Number.parseFloat(text));
  return [[name, last! / first!]];
};

/** The first column of its title is by computing; the page has its reverse, the share of bare Fastify. */
const timesOfBareFastify: Bench['ratiosOf'] = ({ name, cells }) => {
  const share = Number(cells.find(({ title }) => title === 'now')?.text);
  return share > 0 ? [[name, 1 / share]] : [];
};

const slowestOfAHundred: Bench['ratiosOf'] = ({ name, cells }) =>
  cells.flatMap(({ title, text }, at) =>
    title === 'p99' ? [[`${name}: ${cells[at - 1]!.title.split(',')[0]}`, Number(text)] as const] : [],
  );

const rounds = { ROUNDS: '10' };
const turns = { ROUNDS: '2', MS: '400' };

/** Small. Those that need a browser (web, board-screen) or hours (growth, fuzz) are not among them. */
export const benches: readonly Bench[] = [
  { name: 'http', env: { SIZE: '0.1', ...turns }, ratiosOf: timesOfBareFastify },
  { name: 'directory', env: { SIZE: '0.02', ...rounds }, ratiosOf: fromFirstToLast },
  { name: 'statements', args: ['1000', '10000'], env: rounds, ratiosOf: fromFirstToLast },
  { name: 'members-admin', env: { SIZE: '0.05', ...rounds }, ratiosOf: times },
  { name: 'opportunities', env: { SIZE: '0.005', ...rounds }, ratiosOf: times },
  { name: 'posts', env: { SIZE: '0.005', ...rounds }, ratiosOf: times },
  { name: 'dashboard', env: { SIZE: '0.01', ...rounds }, ratiosOf: times },
  { name: 'admin-dashboard', env: { SIZE: '0.05', ...rounds }, ratiosOf: times },
  { name: 'chat', env: { SIZE: '0.01', ...turns }, ratiosOf: times },
  { name: 'board', env: { SIZE: '0.05', ...turns }, ratiosOf: times },
  { name: 'notifications', env: { SIZE: '0.005' } },
  { name: 'limits', env: { ROUNDS: '3', AT_ONCE: '20' } },
  { name: 'neighbours', env: { SIZE: '0.2', ROUNDS: '1', MS: '3000' }, ratiosOf: slowestOfAHundred },
];

/** All rows of the Markdown tables in a bench's output. */
export function rowsIn(output: string): Row[] {
  const rows: Row[] = [];
  let titles: string[] = [];
  const lines = output.split('\n').map((line) => line.trim());
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith('|') || line.startsWith('|--')) continue;
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    if (lines[at + 1]?.startsWith('|--')) titles = cells;
    else
      rows.push({
        name: cells[0]!,
        cells: cells.slice(1).map((text, column) => ({ title: titles[column + 1] ?? '', text })),
      });
  }
  return rows;
}

import { expect, test } from 'vitest';
import { benches, rowsIn } from '../bench/all/benches.ts';

const printed = `Filling …
| call | share by CPU, before | now | by the clock, before | now |
|---|---:|---:|---:|---:|
| directory | 0.011 | 0.020 | 0.009 | 0.012 |

some words
| search | 200 | 20,000 | times as long |
|---|---:|---:|---:|
| first page | 1.5 (20) | 3.0 (20) | 2.00 |

| what the other community does | calls a second | directory, p50 | p99 | counts, p50 | p99 |
|---|---:|---:|---:|---:|---:|
| exports | 7 | 1.9 | 1.8 | 1.7 | 3.9 |
`;

const ratiosOf = (name: string, row: number) =>
  benches.find((bench) => bench.name === name)!.ratiosOf!(rowsIn(printed)[row]!);

test('finds the ratios in the tables that benches print', () => {
  expect(ratiosOf('http', 0)).toEqual([['directory', 50]]);
  expect(ratiosOf('posts', 1)).toEqual([['first page', 2]]);
  expect(ratiosOf('neighbours', 2)).toEqual([
    ['exports: directory', 1.8],
    ['exports: counts', 3.9],
  ]);
});

test('finds how much longer the largest takes than the smallest where no column says so', () => {
  const [row] = rowsIn('| call | 1,000 | 10,000 |\n|---|---:|---:|\n| newest | 2.0 (20) | 5.0 (20) |');
  expect(benches.find(({ name }) => name === 'statements')!.ratiosOf!(row!)).toEqual([['newest', 2.5]]);
});

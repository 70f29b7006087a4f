import type { PairTable } from './pair-table.ts';

/** People who can be reached from each other over possible pairs, each island in rising order, those of the first people first. */
export function islandsOf(table: PairTable, people: Int32Array): Int32Array[] {
  const islands: Int32Array[] = [];
  let waiting = [...people];
  while (waiting.length > 0) {
    const island = [waiting.shift()!];
    for (let at = 0; at < island.length && waiting.length > 0; at += 1) {
      const apart: number[] = [];
      for (const other of waiting) (table.isPossible(island[at]!, other) ? island : apart).push(other);
      waiting = apart;
    }
    islands.push(Int32Array.from(island).sort());
  }
  return islands;
}

import secondOpinion from 'edmonds-blossom-fixed';
import { expect, test } from 'vitest';
import { randomNumbers } from '../random.ts';
import { maximumMatching } from './maximum-matching.ts';
import { sparseGraph, type Edge } from './sparse-graph.ts';

test.each(Array.from({ length: 16 }, (_, at) => [at + 1, 30 + ((at * 37) % 91)]))(
  'seed %i, %i vertices: a program that others wrote finds a matching of the same weight',
  (seed, vertices) => {
    const random = randomNumbers(seed);
    const density = random();
    const edges: Edge[] = [];
    for (let one = 0; one < vertices; one += 1)
      for (let other = one + 1; other < vertices; other += 1)
        if (random() < density)
          edges.push({ one, other, weight: Math.floor(random() * (seed % 2 ? 20 : 1000)) });
    const weightOf = (mates: ArrayLike<number>) =>
      edges.reduce((sum, { one, other, weight }) => sum + (mates[one] === other ? weight : 0), 0);
    const theirs = secondOpinion(edges.map(({ one, other, weight }) => [one, other, weight]));
    expect(weightOf(maximumMatching(sparseGraph(vertices, edges)).mate)).toBe(weightOf(theirs));
  },
);

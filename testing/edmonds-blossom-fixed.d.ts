// It has no types of its own. For tests: an independent program that finds the same, slowly.
declare module 'edmonds-blossom-fixed' {
  /** For each vertex its mate or -1; shorter than there are vertices where the last ones have no edge. */
  export default function blossom(
    edges: readonly (readonly [one: number, other: number, weight: number])[],
    asManyAsPossible?: boolean,
  ): number[];
}

import { features } from './features.ts';

/** SPEC 2's addresses that lead on to others. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/', '/marketplace'],
  ...features.flatMap((feature) => feature.redirects ?? []),
];

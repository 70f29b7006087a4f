import { features } from './features.ts';

/** Addresses that lead on to others (product rules: Addresses). */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/', '/marketplace'],
  ...features.flatMap((feature) => feature.redirects ?? []),
];

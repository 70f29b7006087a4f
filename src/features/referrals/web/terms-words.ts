import type { z } from 'zod';
import type { termsSource } from '../contract/referral.ts';
import type { Direction } from '../contract/status.ts';

interface Source {
  source: z.infer<typeof termsSource>;
  version: number | null;
  /** Of the referral, for the reader. */
  direction: Direction;
}

/** Where the terms of a referral come from. */
export function sourceWords({ source, version, direction }: Source): string {
  return {
    referral: 'Terms for this referral only.',
    partnership: `Your partnership’s terms${version === null ? '' : ` (version ${version})`}.`,
    default: direction === 'incoming' ? 'Your default terms.' : 'The recipient’s default terms.',
    none: 'No terms were agreed.',
  }[source];
}

import type { z } from 'zod';
import type { termsSource } from '../contract/referral.ts';

/** Where the terms of a referral come from. */
export function sourceWords(source: z.infer<typeof termsSource>, version: number | null): string {
  return {
    referral: 'Terms for this referral only.',
    partnership: `Your partnership’s terms${version === null ? '' : ` (version ${version})`}.`,
    default: 'The recipient’s default terms.',
    none: 'No terms were agreed.',
  }[source];
}

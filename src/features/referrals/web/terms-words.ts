import type { z } from 'zod';
import type { termsSource } from '../contract.ts';

/** Where the terms of a referral come from. */
export function sourceWords(source: z.infer<typeof termsSource>, version: number | null): string {
  return {
    referral: 'These terms are for this referral alone.',
    partnership: `These are the terms of your partnership${version === null ? '' : `, version ${version}`}.`,
    default: 'These are the default terms of the company that receives it.',
    none: 'No terms were agreed.',
  }[source];
}

import { z } from 'zod';
import { publicProfile, type PublicProfile } from '../../members/contract/public-profile.ts';

/** A part that a company does not show is the first of these that its shape takes. */
const notShown = [null, [], false, ''];

/**
 * A copy as pages read it. One of an earlier version lacks the newest fields until it is made anew: they are not shown, and neither is an
 * entry of a list without a field that cannot be empty.
 */
export const profileFrom = (kept: unknown) => completed(publicProfile, kept) as PublicProfile;

/** Undefined where it cannot be completed. */
function completed(shape: z.core.$ZodType, kept: unknown): unknown {
  if (kept === undefined) return notShown.find((empty) => z.safeParse(shape, empty).success);
  if (shape instanceof z.ZodArray && Array.isArray(kept))
    return kept.map((each: unknown) => completed(shape.element, each)).filter((each) => each !== undefined);
  if (shape instanceof z.ZodObject && typeof kept === 'object' && kept !== null) {
    const values: Record<string, unknown> = { ...kept };
    const fields = Object.entries(shape.shape).map(
      ([name, field]) => [name, completed(field, values[name])] as const,
    );
    return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields);
  }
  return kept;
}

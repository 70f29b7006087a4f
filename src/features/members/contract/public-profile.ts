import { z } from 'zod';
import { keptShape, optional } from '../../../kit/common/field-kinds.ts';
import {
  companyField,
  type companyFields,
  type CompanyValueOf,
  type PublicField,
  publicFields,
} from './company-fields.ts';
import { keptTag } from './tags.ts';

/** A field that a company may hide is null for visitors then. */
type PublicValueOf<Name extends PublicField> = (typeof companyFields)[Name] extends { visitors: 'always' }
  ? CompanyValueOf<Name>
  : CompanyValueOf<Name> | null;
export type PublicDetails = { [Name in PublicField]: PublicValueOf<Name> };

const publicShapes = Object.fromEntries(
  publicFields.map((name) => {
    const field = companyField(name);
    return [name, keptShape(field.visitors === 'always' ? field : optional(field))];
  }),
) as { [Name in PublicField]: z.ZodType<PublicDetails[Name]> };

/** What visitors get to see; a part that was not chosen is null or empty, as if it had never been filled in. */
export const publicProfile = z.object({
  ...publicShapes,
  public_id: z.string(),
  avatar: z.string().nullable(),
  cover: z.string().nullable(),
  services: z.array(keptTag),
  ideal_client: z.array(keptTag),
  people: z.array(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      avatar: z.string().nullable(),
      bio: z.string(),
      is_contact: z.boolean(),
    }),
  ),
  has_contact_form: z.boolean(),
  /** What its referrals say of it changes without its profile, so it stands beside this copy. */
  shows_reputation: z.boolean(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

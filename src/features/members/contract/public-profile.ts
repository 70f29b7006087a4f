import { z } from 'zod';
import { keptDetails } from './details.ts';
import { keptTag } from './tags.ts';

/** What a visitor may see besides name, logo, cover, industry and pitch, each part chosen by itself. */
export const publicParts = [
  'about',
  'services',
  'ideal_client',
  'location',
  'website',
  'phone',
  'email',
  'socials',
  'people',
  'contact_form',
  'reputation',
] as const;
export type PublicPart = (typeof publicParts)[number];

/** What visitors get to see; a part that was not chosen is null or empty, as if it had never been filled in. */
export const publicProfile = keptDetails.omit({ currency: true }).extend({
  public_id: z.string(),
  avatar: z.string().nullable(),
  cover: z.string().nullable(),
  country: z.string().nullable(),
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

/** What a visitor may see besides what every visitor sees, each part chosen by itself. */
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

/** The social networks in which a company can be found, in the order in which they are shown. */
export const networks = ['linkedin', 'facebook', 'instagram', 'youtube', 'x'] as const;

export const networkNames: Record<(typeof networks)[number], string> = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
};

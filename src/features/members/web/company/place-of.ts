/** `Fremantle, Australia`, or the country alone. */
export const placeOf = ({ city, country }: { city: string | null; country: string | null }) =>
  [city, country].filter(Boolean).join(', ');

interface Place {
  city: string | null;
  region?: string | null;
  country: string | null;
}

/** `Fremantle, Australia`: from the town to the country, as far as it is known. */
export const placeOf = ({ city, region, country }: Place) =>
  [city, region, country].filter(Boolean).join(', ');

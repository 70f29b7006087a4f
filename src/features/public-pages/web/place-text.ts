interface Place {
  city: string | null;
  region?: string | null;
  country: string | null;
}

/** From the town to the country, as far as it is shown. */
export const placeText = ({ city, region, country }: Place) =>
  [city, region, country].filter((part) => part).join(', ');

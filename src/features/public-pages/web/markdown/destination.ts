import { destinationOf as destinationBy } from '../../rules/destination.ts';

export const destinationOf = (address: string, origin: string) =>
  destinationBy(address, origin, (text, base) => (URL.canParse(text, base) ? new URL(text, base) : null));

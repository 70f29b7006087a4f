import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';

/** The community as its public pages know it; the origin comes from the configuration, never from a request. */
export interface PublicSite {
  name: string;
  origin: string;
  logo: string | null;
  media: MediaAddresses;
}

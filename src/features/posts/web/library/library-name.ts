import { useCommunity } from '../../../communities/web/public.ts';

/** What the community calls its library: as a heading, and within a sentence. */
export function useLibraryName() {
  const own = useCommunity().tab_name_library;
  return own ? { heading: own, within: own } : { heading: 'Library', within: 'the library' };
}

import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { Feed } from './Feed.tsx';
import { FeedFilters } from './FeedFilters.tsx';
import { formatFeed, parseFeed } from './feed-state.ts';
import { ShareLine } from './ShareLine.tsx';
import { useFeed } from './useFeed.ts';

const inAddress = { parse: parseFeed, format: formatFeed };

export function CommunityFeed() {
  const { state } = useAddressState(inAddress);
  const feed = useFeed({ filter: state.filter, company: undefined });
  return (
    <>
      {feed.mayPost && <ShareLine />}
      <FeedFilters state={state} />
      <Feed key={state.filter} feed={feed} filter={state.filter} />
    </>
  );
}

import { useParams } from 'react-router';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { tabsOf, useCommunity } from '../../../communities/web/public.ts';
import { CommunityFeed } from './CommunityFeed.tsx';
import { Feed } from './Feed.tsx';
import { useFeed } from './useFeed.ts';

/** The community's feed, or one company's entries of it. */
export default function FeedPage() {
  const { filterCom } = useParams();
  const [{ label } = { label: 'Feed' }] = tabsOf(useCommunity());
  return filterCom === undefined ? (
    <Page title={label}>
      <CommunityFeed />
    </Page>
  ) : (
    <CompanyFeed key={filterCom} company={Number(filterCom)} feedName={label} />
  );
}

function CompanyFeed({ company, feedName }: { company: number; feedName: string }) {
  const feed = useFeed({ filter: 'all', company });
  const name = feed.rows?.[0]?.company.name;
  return (
    <Page
      title={name ?? feedName}
      documentTitle={name === undefined ? feedName : `${feedName} of ${name}`}
      description={name === undefined ? undefined : `Everything ${name} has posted.`}
      actions={
        name !== undefined && (
          <ButtonLink to={`/partner/${company}`} variant="default">
            View company
          </ButtonLink>
        )
      }
    >
      <Feed feed={feed} filter="company" />
    </Page>
  );
}

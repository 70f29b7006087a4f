import { useSearchParams } from 'react-router';
import { tabsOf, useCommunity } from '../../../communities/web/public.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { NoticeBoard } from '../../../../kit/web/drawings/NoticeBoard.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getAnnouncing } from '../../contract/announcing.ts';
import { SubscribeButton } from '../subscribe/SubscribeButton.tsx';
import { EventList } from './EventList.tsx';
import { type Shown, ShownChoice, shownIn } from './ShownChoice.tsx';

const empty: Record<Shown, { title: string; hint: string }> = {
  upcoming: { title: 'No upcoming events', hint: 'New events show up here as soon as they’re announced.' },
  mine: {
    title: 'Nothing in your calendar yet',
    hint: 'Events you answer with Going or Maybe show up here.',
  },
  past: { title: 'No past events', hint: 'Events move here when they’re over.' },
};

export default function EventsPage() {
  const tab = tabsOf(useCommunity()).find(({ path }) => path === '/marketplace/events');
  const [search] = useSearchParams();
  const shown = shownIn(search);
  const { data } = useCall(getAnnouncing, {});
  return (
    <Page
      title={tab?.label ?? 'Events'}
      description="Meet other members, in person or online."
      actions={
        <>
          <SubscribeButton />
          {data?.can_announce && <ButtonLink to="/marketplace/events/new">Create event</ButtonLink>}
        </>
      }
    >
      <ShownChoice shown={shown} />
      <EventList
        key={shown}
        shown={shown}
        empty={
          <Card>
            <EmptyState
              drawing={<NoticeBoard />}
              {...empty[shown]}
              {...(data?.can_announce &&
                shown === 'upcoming' && {
                  action: (
                    <ButtonLink to="/marketplace/events/new" variant="default">
                      Create event
                    </ButtonLink>
                  ),
                })}
            />
          </Card>
        }
      />
    </Page>
  );
}

import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { tabsOf, useCommunity } from '../../../communities/web/public.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Choices } from '../../../../kit/web/components/Choices.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { FilterBar } from '../../../../kit/web/components/FilterBar.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { NoticeBoard } from '../../../../kit/web/drawings/NoticeBoard.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getAnnouncing } from '../../calls/announcing.gen.ts';
import { SubscribeButton } from '../subscribe/SubscribeButton.tsx';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';

import { EventList, useEvents } from './EventList.tsx';
import styles from './EventList.module.css';
import { eventsAddress, longestSearch, type Shown } from './events-address.ts';

const { Part: CalendarGrid } = part(() => import('../grid/CalendarGrid.tsx'));

const empty: Record<Shown, { title: string; hint: string }> = {
  upcoming: { title: 'No upcoming events', hint: 'New events show up here as soon as they’re announced.' },
  mine: {
    title: 'Nothing in your calendar yet',
    hint: 'Events you answer with Going or Maybe show up here.',
  },
  past: { title: 'No past events', hint: 'Events move here when they’re over.' },
};

const noneMatch = (reset: () => void) => ({
  title: 'No events match',
  hint: 'Try other words.',
  action: (
    <Button variant="default" size="sm" onClick={reset}>
      Show all events
    </Button>
  ),
});

const showns = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'mine', label: 'Mine' },
  { value: 'past', label: 'Past' },
] as const;
const views = [
  { value: 'list', label: 'List' },
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;

export default function EventsPage() {
  const tab = tabsOf(useCommunity()).find(({ path }) => path === '/marketplace/events');
  const { state, inAddress, choose, type } = useAddressState(eventsAddress);
  const { view, shown, day, narrowing } = state;
  const list = useEvents(inAddress);
  const reset = () => choose({ narrowing: {}, q: '' });
  const { data } = useCall(getAnnouncing, {});
  return (
    <Page
      title={tab?.label ?? 'Events'}
      description="Meet other members, in person or online."
      width={view === 'list' ? 'reading' : 'full'}
      actions={
        <>
          <SubscribeButton />
          {data?.can_announce && <ButtonLink to="/marketplace/events/new">Create event</ButtonLink>}
        </>
      }
    >
      <div className={styles.head}>
        {view === 'list' && (
          <Choices
            label="Which events"
            choices={showns}
            chosen={shown}
            searchOf={(value) => eventsAddress.format({ ...state, shown: value })}
          />
        )}
        <FilterBar
          label="Events"
          {...(view === 'list' && {
            search: {
              label: 'Search events',
              placeholder: 'Title, place or text',
              maxLength: longestSearch,
              q: inAddress.q,
              search: (text: string) => type({ q: text }),
              isSearching: list.isPlaceholderData,
            },
          })}
          chips={
            narrowing.company === undefined
              ? []
              : [{ key: 'company', label: 'One company', remove: () => choose({ narrowing: {} }) }]
          }
          tools={
            <Choices
              label="View"
              choices={views}
              chosen={view}
              searchOf={(value) => eventsAddress.format({ ...state, view: value })}
            />
          }
          reset={reset}
        />
      </div>
      {view === 'list' ? (
        <EventList
          list={list}
          empty={
            <Card>
              <EmptyState
                drawing={<NoticeBoard />}
                {...(inAddress.q === '' ? empty[shown] : noneMatch(reset))}
                {...(data?.can_announce &&
                  shown === 'upcoming' &&
                  inAddress.q === '' && {
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
      ) : (
        <PartBoundary resetBy={view}>
          <Suspense fallback={<div className={styles.room} aria-busy="true" />}>
            <CalendarGrid
              grid={view}
              day={day}
              narrowing={narrowing}
              choose={(next) => choose({ day: next })}
              walk={(next) => type({ day: next })}
            />
          </Suspense>
        </PartBoundary>
      )}
    </Page>
  );
}

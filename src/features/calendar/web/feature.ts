import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { screen } from '../../../kit/web/screen.ts';

const list = screen(() => import('./list/EventsPage.tsx'));
const date = screen(() => import('./date/DatePage.tsx'));
const create = screen(() => import('./form/NewEventPage.tsx'));
const edit = screen(() => import('./form/EditEventPage.tsx'));
const outside = screen(() => import('./public-event/PublicScreen.tsx'));

const listAsks = ['/api/events?when=upcoming', '/api/events/announcing'];

export const calendar: WebFeature = {
  name: 'calendar',
  screens: {
    public: [
      outside.at('/public/events/:id'),
      outside.at('/public/event-registration/:token', { isGuest: true }),
    ],
    member: [
      list.at('/marketplace/events', {}, listAsks),
      list.at('/events', {}, listAsks),
      create.at('/marketplace/events/new', {}, ['/api/events/announcing']),
      edit.at('/marketplace/events/:id/edit', {}, ['/api/events/:id']),
      date.at('/marketplace/events/:id', {}, ['/api/events/:id']),
    ],
  },
  destinations: [
    {
      in: 'actions',
      place: 5,
      path: '/marketplace/events/new',
      label: 'Create event',
      icon: IconCalendarPlus,
      words: 'new announce host',
    },
  ],
  search: {
    title: 'Events',
    offer: 'events',
    icon: IconCalendarEvent,
    find: async (typed, signal) => (await import('./find.ts')).findEvents(typed, signal),
  },
  cards: [
    {
      side: 'left',
      place: 2,
      title: 'Upcoming Events',
      more: { path: '/marketplace/events', label: 'All events...' },
      body: part(() => import('./UpcomingEvents.tsx')),
      height: 176,
    },
  ],
  taskAt: ({ pathname, search }) => {
    if (/^\/marketplace\/events\/(new|[^/]+\/edit)\/?$/i.test(pathname)) return 'form';
    const isList = /^\/(marketplace\/)?events\/?$/i.test(pathname);
    return isList && /^(month|week)$/.test(new URLSearchParams(search).get('view') ?? '')
      ? 'calendar'
      : undefined;
  },
};

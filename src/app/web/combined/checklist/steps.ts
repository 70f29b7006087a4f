import { listInvitations } from '../../../../features/accounts/calls/invitations.gen.ts';
import { listEvents } from '../../../../features/calendar/calls/events-list.gen.ts';
import { getBranding } from '../../../../features/communities/calls/branding.gen.ts';
import { getFeed } from '../../../../features/posts/calls/feed.gen.ts';
import { listPages } from '../../../../features/public-pages/calls/versions.gen.ts';
import { call } from '../../../../kit/web/api.ts';

export interface Step {
  path: string;
  title: string;
  hint: string;
  /** From what the community has, and from nothing that is kept beside it. */
  isDone: (signal: AbortSignal) => Promise<boolean>;
}

/** What brings a new community to life, in the order in which an admin does it. */
export const steps: readonly Step[] = [
  {
    path: '/ecosystem-admin/branding',
    title: 'Add your logo and colours',
    hint: 'Members see them on every page and in every email.',
    isDone: async (signal) => (await call(getBranding, {}, { signal })).version > 1,
  },
  {
    path: '/ecosystem-admin/pages',
    title: 'Write your About page',
    hint: 'What the community is for, and whom to ask.',
    isDone: async (signal) =>
      (await call(listPages, {}, { signal })).pages.some(
        ({ slug, last }) => slug === 'about' && last !== null,
      ),
  },
  {
    path: '/ecosystem-admin/invitations',
    title: 'Invite members',
    hint: 'One by one, from a file, or with a link.',
    isDone: async (signal) => {
      const { counts } = await call(listInvitations, { query: {} }, { signal });
      // The first admin was invited, too.
      return Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0) > 1;
    },
  },
  {
    path: '/marketplace/feed',
    title: 'Publish the first post',
    hint: 'Say hello, so that no one finds an empty feed.',
    isDone: async (signal) => {
      const { posts, pinned } = await call(getFeed, { query: {} }, { signal });
      return posts.length + pinned.length > 0;
    },
  },
  {
    path: '/marketplace/events/new',
    title: 'Announce the first event',
    hint: 'Something to meet at brings people back.',
    isDone: async (signal) => {
      const events = async (when: 'upcoming' | 'past') =>
        (await call(listEvents, { query: { when } }, { signal })).events.length > 0;
      return (await events('upcoming')) || (await events('past'));
    },
  },
];

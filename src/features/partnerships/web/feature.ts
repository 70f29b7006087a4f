import { IconHeartHandshake, IconTopologyStar3, IconUserPlus } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { screen } from '../../../kit/web/screen.ts';

const network = screen(() => import('./network/NetworkPage.tsx'));
const invite = screen(() => import('./invite/InvitePage.tsx'));
const introduce = screen(() => import('./invite/IntroducePage.tsx'));

const networkAt = (path: string, direction: 'outgoing' | 'incoming') =>
  network.at(path, { direction }, [`/api/partnerships?direction=${direction}&group=partners&q=&sort=active`]);

export const partnerships: WebFeature = {
  name: 'partnerships',
  screens: {
    member: [
      networkAt('/partners/outbound', 'outgoing'),
      networkAt('/partners/inbound', 'incoming'),
      invite.at('/outgoing/invitepartner', { direction: 'outgoing' }),
      invite.at('/incoming/invitepartner', { direction: 'incoming' }),
      introduce.at('/incoming/admininvitepartner'),
    ],
  },
  redirects: [
    ['/outgoing/partners', '/partners/outbound'],
    ['/incoming/partners', '/partners/inbound'],
  ],
  destinations: [
    {
      in: 'menu',
      place: 3,
      path: '/partners/outbound',
      label: 'My Network',
      icon: IconTopologyStar3,
      letter: 'n',
    },
    {
      in: 'activity',
      place: 3,
      path: '/partners/outbound',
      label: 'My network',
      icon: IconTopologyStar3,
      count: 'incoming_partnership_count',
    },
    {
      in: 'actions',
      place: 4,
      path: '/outgoing/invitepartner',
      label: 'Invite a partner',
      icon: IconUserPlus,
      words: 'partnership new add network',
    },
    {
      in: 'admin',
      place: 3,
      path: '/incoming/admininvitepartner',
      label: 'Introduce two companies',
      icon: IconHeartHandshake,
    },
  ],
  search: {
    title: 'Terms with partners',
    icon: IconTopologyStar3,
    find: async (typed, signal) => (await import('./find.ts')).findPartners(typed, signal),
  },
  guides: { partners: () => import('./network/guide.ts') },
  firstSteps: [
    {
      place: 5,
      path: '/outgoing/invitepartner',
      title: 'Invite your first partner',
      hint: 'Agree on referral terms once, in both directions.',
      isDone: async (signal) => (await import('./invite/has-invited.ts')).hasInvited(signal),
    },
  ],
  taskAt: ({ pathname }) => {
    if (/^\/(outgoing|incoming)\/(admin)?invitepartner\/?$/i.test(pathname)) return 'form';
    return /^\/partners\//i.test(pathname) ? 'table' : undefined;
  },
};

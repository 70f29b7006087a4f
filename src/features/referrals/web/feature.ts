import { IconArrowsExchange, IconPencilPlus, IconSend } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { screen } from '../../../kit/web/screen.ts';

const list = screen(() => import('./list/ReferralsPage.tsx'));
const send = screen(() => import('./send/SendPage.tsx'));
const log = screen(() => import('./send/LogPage.tsx'));
const answer = screen(() => import('./answer/AnswerScreen.tsx'));
const customer = screen(() => import('./customer/CustomerScreen.tsx'));
const reviews = screen(() => import('./reviews/ReviewsTab.tsx'));

const received = {
  path: '/referrals/inbound',
  label: 'Referrals',
  icon: IconArrowsExchange,
  count: 'incoming_referral_count',
};

/** Both directions, their pages, and the forms. */
const isReferrals = (pathname: string) =>
  /^\/(referrals|(outgoing|incoming)\/referrals|outgoing\/(create|log)referral)(\/|$)/i.test(pathname);

const listAt = (path: string, direction: 'outgoing' | 'incoming') =>
  list.at(path, { direction }, [`/api/referrals?direction=${direction}&q=&sort=newest`]);

export const referrals: WebFeature = {
  name: 'referrals',
  screens: {
    public: [customer.at('/public/referral/:token'), answer.at('/public/answer/:token')],
    member: [
      send.at('/outgoing/createreferral'),
      send.at('/outgoing/createreferral/:partnerid'),
      log.at('/outgoing/logreferral'),
      log.at('/outgoing/logreferral/:partnerid'),
      listAt('/referrals/outbound', 'outgoing'),
      listAt('/referrals/inbound', 'incoming'),
    ],
  },
  profileTabs: [{ label: 'Reviews', place: 5, route: reviews.at('/profile/reviews') }],
  redirects: [
    ['/outgoing/referrals', '/referrals/outbound'],
    ['/incoming/referrals', '/referrals/inbound'],
  ],
  destinations: [
    {
      in: 'menu',
      place: 4,
      path: '/referrals/outbound',
      label: 'My Referrals',
      icon: IconArrowsExchange,
      letter: 'r',
      detail: 'Sent',
    },
    { in: 'activity', place: 4, ...received, detail: 'Received' },
    { in: 'actions', place: 1, path: '/outgoing/createreferral', label: 'Send a referral', icon: IconSend },
    { in: 'actions', place: 2, path: '/outgoing/logreferral', label: 'Log a referral', icon: IconPencilPlus },
    { in: 'lead', place: 1, path: '/outgoing/createreferral', label: 'Send referral', icon: IconSend },
    { in: 'named', place: 1, ...received, isAt: isReferrals },
    { in: 'bottom', place: 1, ...received, isAt: isReferrals },
  ],
  search: {
    title: 'Referrals',
    offer: 'referrals',
    icon: IconArrowsExchange,
    find: async (typed, signal) => (await import('./find.ts')).findReferrals(typed, signal),
  },
  firstSteps: [
    {
      place: 6,
      path: '/outgoing/createreferral',
      title: 'Send your first referral',
      hint: 'Someone you know needs what another company does.',
      isDone: async (signal) => (await import('./send/has-sent.ts')).hasSent(signal),
    },
  ],
  taskAt: ({ pathname, search }) => {
    if (/^\/outgoing\/(create|log)referral(\/|$)/i.test(pathname)) return 'form';
    if (!/^\/referrals\//i.test(pathname)) return undefined;
    return new URLSearchParams(search).get('view') === 'board' ? 'board' : 'table';
  },
};

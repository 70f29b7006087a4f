import { IconCreditCard } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { screen } from '../../../kit/web/screen.ts';

const plan = screen(() => import('./SubscriptionTab.tsx'));

export const subscriptions: WebFeature = {
  name: 'subscriptions',
  profileTabs: [{ label: 'Subscription', place: 8, route: plan.at('/profile/subscription') }],
  destinations: [
    {
      in: 'account',
      place: 2,
      path: '/profile/subscription',
      label: 'Subscription',
      icon: IconCreditCard,
      letter: 'b',
    },
  ],
  layers: { plans: part(() => import('./PlanDialog.tsx')) },
  firstSteps: [
    {
      place: 7,
      path: '/profile/subscription',
      title: 'Choose a plan',
      hint: 'You need one to send invitations and referrals.',
      // A company begins with a plan, so this is a step only for one whose plan has ended.
      isFor: ({ hasPlan }) => !hasPlan,
      isDone: () => false,
    },
  ],
  renewsToken: ['subscription.changed', 'subscription.set', 'subscription.ended'],
};

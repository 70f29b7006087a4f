import type { AdminPart } from '../../../kit/web/admin.ts';
import { screen } from '../../../kit/web/screen.ts';

const plans = screen(() => import('./admin/PlansTab.tsx'));

const path = '/ecosystem-admin/plans';

export const subscriptionsPart: AdminPart = {
  tabs: [{ label: 'Plans', group: 'Community', place: 3, route: plans.at(path), roles: ['treasurer'] }],
  finds: [
    { label: 'Companies’ plans', words: 'subscription trial usage limits csv', path },
    { label: 'Set or prolong a plan', words: 'subscription extend trial active', path },
    { label: 'Plans that end soon', words: 'trial expire subscription', path: `${path}?ending=true` },
    { label: 'Companies near a limit', words: 'plan usage referrals partners', path: `${path}?near=true` },
    {
      label: 'Enterprise enquiries',
      words: 'email address contact sales plan larger',
      path: `${path}#enterprise`,
    },
  ],
};

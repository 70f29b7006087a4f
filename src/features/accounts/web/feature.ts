import { IconShieldLock } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { screen } from '../../../kit/web/screen.ts';

const signIn = screen(() => import('./SignInPage.tsx'));
const register = screen(() => import('./RegisterPage.tsx'));
const invite = screen(() => import('./InvitePage.tsx'));
const reset = screen(() => import('./ResetPage.tsx'));
const updatePassword = screen(() => import('./UpdatePasswordPage.tsx'));
const joinFromInvite = screen(() => import('./JoinFromInvitePage.tsx'));
const security = screen(() => import('./SecurityPanel.tsx'));

export const accounts: WebFeature = {
  name: 'accounts',
  screens: {
    alone: [
      signIn.at('/auth/login'),
      register.at('/auth/register/:id'),
      invite.at('/auth/invite/:id'),
      reset.at('/auth/reset'),
      updatePassword.at('/auth/update/:resetToken'),
      joinFromInvite.at('/auth/joinfrominvite/:resetToken'),
    ],
  },
  profileTabs: [{ label: 'Security', place: 7, route: security.at('/profile/security') }],
  destinations: [
    {
      in: 'account',
      place: 1,
      path: '/profile/security',
      label: 'Security',
      icon: IconShieldLock,
      letter: 's',
    },
  ],
  firstSteps: [
    {
      place: 8,
      path: '/profile/security',
      title: 'Protect your account',
      hint: 'Turn on two-step sign-in, or add a passkey.',
      isDone: async (signal) => (await import('./security/is-protected.ts')).isProtected(signal),
    },
  ],
};

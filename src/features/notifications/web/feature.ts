import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { screen } from '../../../kit/web/screen.ts';

const settings = screen(() => import('./settings/SettingsPage.tsx'));

export const notifications: WebFeature = {
  name: 'notifications',
  screens: { member: [settings.at('/notifications')] },
  destinations: [
    {
      in: 'menu',
      place: 5,
      path: '/notifications',
      label: 'Notification Settings',
      icon: IconAdjustmentsHorizontal,
    },
  ],
  counter: part(() => import('./NotificationCounter.tsx')),
  bell: part(() => import('./bell/BellPanel.tsx')),
  taskAt: ({ pathname }) => (/^\/notifications\/?$/i.test(pathname) ? 'form' : undefined),
};

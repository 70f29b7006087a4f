import {
  IconBook2,
  IconFileText,
  IconInfoCircle,
  IconListCheck,
  IconLock,
  IconMail,
} from '@tabler/icons-react';
import type { PlacedDestination, WebFeature } from '../../../kit/web/feature.ts';
import { screen } from '../../../kit/web/screen.ts';
import { hasRead } from './readings.ts';

const text = screen(() => import('./TextScreen.tsx'));
const contact = screen(() => import('./ContactPage.tsx'));
const marketplace = screen(() => import('./marketplace/PublicMarketplacePage.tsx'));
const profile = screen(() => import('./company/PublicProfilePage.tsx'));
const contactCard = screen(() => import('./company/ContactCardPage.tsx'));

const inFrame: Omit<PlacedDestination, 'in' | 'place'>[] = [
  { path: '/getting-started', label: 'Getting started', icon: IconBook2 },
  { path: '/community-rules', label: 'Community rules', icon: IconListCheck },
  { path: '/about', label: 'About this community', icon: IconInfoCircle },
  { path: '/contactus', label: 'Contact us', icon: IconMail },
  { path: '/public/privacy', label: 'Privacy', icon: IconLock },
  { path: '/public/terms', label: 'Terms', icon: IconFileText },
];

const inPublic: Omit<PlacedDestination, 'in' | 'place'>[] = [
  { path: '/public/about', label: 'About', icon: IconInfoCircle },
  { path: '/public/community-rules', label: 'Community rules', icon: IconListCheck },
  { path: '/public/getting-started', label: 'Getting started', icon: IconBook2 },
  { path: '/public/contactus', label: 'Contact us', icon: IconMail },
  { path: '/public/privacy', label: 'Privacy', icon: IconLock },
  { path: '/public/terms', label: 'Terms', icon: IconFileText },
];

export const publicPages: WebFeature = {
  name: 'public-pages',
  screens: {
    public: [
      marketplace.at('/public/marketplace'),
      profile.at('/public/profile/:id'),
      profile.at('/p/:id'),
      contactCard.at('/public/contact/:id'),
      contactCard.at('/c/:id'),
      text.at('/public/about', { slug: 'about' }),
      text.at('/public/community-rules', { slug: 'community-rules' }),
      text.at('/public/getting-started', { slug: 'getting-started' }),
      contact.at('/public/contactus'),
      text.at('/public/privacy', { slug: 'privacy' }),
      text.at('/public/terms', { slug: 'terms' }),
    ],
    member: [
      text.at('/about', { slug: 'about' }),
      text.at('/community-rules', { slug: 'community-rules' }),
      text.at('/getting-started', { slug: 'getting-started' }),
      contact.at('/contactus'),
    ],
  },
  destinations: [
    ...inFrame.map((destination, at) => ({ ...destination, in: 'reading' as const, place: at + 1 })),
    ...inPublic.map((destination, at) => ({ ...destination, in: 'public' as const, place: at + 1 })),
  ],
  firstSteps: [
    {
      place: 1,
      path: '/getting-started',
      title: 'Getting started',
      hint: 'What this community offers.',
      isDone: () => hasRead('getting-started'),
    },
    {
      place: 2,
      path: '/community-rules',
      title: 'Read the community rules',
      hint: 'What members can expect from each other.',
      isDone: () => hasRead('community-rules'),
    },
  ],
};

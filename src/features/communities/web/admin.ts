import type { AdminPart } from '../../../kit/web/admin.ts';
import { screen } from '../../../kit/web/screen.ts';

const branding = screen(() => import('./admin/BrandingTab.tsx'));

const path = '/ecosystem-admin/branding';
const settings = '/ecosystem-admin/settings';

export const communitiesPart: AdminPart = {
  tabs: [{ label: 'Branding', group: 'Community', place: 1, route: branding.at(path) }],
  finds: [
    { label: 'Community name', words: 'rename title', path: `${path}#branding-name` },
    { label: 'Logo', words: 'picture image upload brand', path: `${path}#branding-logo` },
    { label: 'Icon', words: 'favicon app picture image upload', path: `${path}#branding-icon` },
    { label: 'Primary colour', words: 'color buttons links theme brand', path: `${path}#branding-primary` },
    { label: 'Top bar colour', words: 'color header theme brand', path: `${path}#branding-topbar` },
    {
      label: 'Tab names',
      words: 'hide show feed members opportunities library events menu navigation',
      path: `${path}#branding-tabs`,
    },
    {
      label: 'Earlier branding',
      words: 'history versions undo restore go back',
      path: `${path}#branding-history`,
    },
    { label: 'Time zone', words: 'clock days place', path: `${settings}#time-zone` },
    { label: 'Currency', words: 'money dollars euros', path: `${settings}#currency` },
    {
      label: 'Email domains that may join',
      words: 'sign-up rules register restrict addresses',
      path: `${settings}#domains`,
    },
    {
      label: 'How long people stay signed in',
      words: 'sessions length days sign out',
      path: `${settings}#session-length`,
    },
    {
      label: 'Two-step sign-in for admins',
      words: '2fa mfa security required passkey',
      path: `${settings}#two-step`,
    },
    { label: 'Sender’s name of emails', words: 'mail from', path: `${settings}#sender-name` },
  ],
};

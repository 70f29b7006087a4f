import type { AdminPart } from '../../../kit/web/admin.ts';

const settings = '/ecosystem-admin/settings';

export const communitiesPart: AdminPart = {
  tabs: [],
  finds: [
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
